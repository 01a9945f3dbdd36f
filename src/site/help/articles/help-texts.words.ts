// What the articles of the help say: each of them a few paragraphs.

export const HELP_TEXTS = {
  search: [
    'Type a name, or the beginning of one, in any order: “mill anna”, “Anna Miller” and “miller, anna” find the same people. Accents, apostrophes and hyphens may be left out, and short forms of first names find the long ones.',
    'A prefix narrows the search: a: athletes, t: teams, m: meets, tf: track & field, xc: cross country, hs: high school, ms: middle school, c: college, y: club. They can be put together, as in “tf:hs:miller”.',
    'If nothing matches, we try similar spellings. Press / or Ctrl K on any page to search from there.',
  ],
  badges: [
    'PR is a personal record: better than every earlier mark of this athlete in this event, whatever the season. SR is the best of the season up to that day. The first mark of somebody in an event is a personal record, too. A mark that equals the best one has no badge; “why?” says so.',
    'MR is a meet record and TR a record of the team. Q has qualified for the next round by place or standard, q by time or mark.',
    'Wind-aided marks and hand times are compared by the rules of their list, so a mark can be shown without a badge although its number is the lowest.',
  ],
  rankings: [
    'A list takes the best valid mark of each athlete in a season, an event and a place: the world, a country, a state, an association or a league. Marks wait for their meet to be in the list; disqualified and withdrawn ones never are.',
    'In the sprints, hurdles and horizontal jumps the wind must have been +2.0 m/s or less, and known where the event asks for it. “All conditions” adds the other marks, each with its wind reading.',
    'Equal marks share a rank. The list can show every performance instead of the best of each athlete, fully automatic times alone, one grade, and the standards of a meet as lines among the marks.',
  ],
  'not-listed': [
    'Open a list and choose “Why is my mark not here?”. Search for the athlete and choose the mark: the page names the first rule that keeps it out, with the numbers it was compared by.',
    'The usual reasons: a better mark of the same athlete stands in the list; the wind was too strong or is not known; the mark was run in another season, indoors, in another grade or place; the result was disqualified or waits for its meet.',
  ],
  'hand-times': [
    'A time taken by hand is a little faster than the same race timed automatically. In lists 0.24 seconds are added to it up to 300 meters and 0.14 seconds for 400 meters; longer races are compared as they are.',
    'Automatic times are rounded up to the next hundredth before they are compared, so two meets that print a different number of digits are treated alike. The page of the meet always shows the time as it was printed.',
  ],
  seasons: [
    'An outdoor season is the calendar year. An indoor season runs over the turn of the year and carries the later one. A cross country season is the autumn of its year.',
    'The grade of an athlete is that of the school year in which the meet took place. A host can correct the season of a meet; its lists follow at once.',
  ],
  'cross-country-scores': [
    'The first five runners of a team score their place among the scoring teams, and the lowest total wins. The sixth and seventh do not score, but push others back. A team with fewer than five finishers has no score, and its runners are taken out before the places are counted.',
    'High schools break a tie by the sixth runners, colleges by comparing the five scorers one by one. Every score on the site can be opened to the runners that made it.',
  ],
  'track-scores': [
    'Each scored event gives points by place, by default 10, 8, 6, 5, 4, 3, 2, 1 for eight places; a meet may use another table. Athletes who tie share the points of the places they fill.',
    'Only finals score, relays count once for the team, and who runs without a team takes a place without taking points. “Why?” beside a score lists the places it was added from.',
  ],
  'live-results': [
    'During a meet, pages update with every result. The progress bar shows which events are official, complete or in progress.',
    'Without a network, the last 20 meet pages you opened stay readable. A line under the header says when they were saved.',
  ],
  'join-team': [
    'A team code comes from a coach: as a link, as a picture to scan, by email, or as nine characters such as RKS-7H4-QPM. Sign in, choose Enter Team Code in the account menu, and say whether you join as an athlete, a parent or a coach. Capitals, spaces and hyphens do not matter, and O, I and L are read as 0 and 1.',
    'An athlete gives the grade of this season and says which athlete of the team they are, or that they are new. A parent adds one child or several, each with a grade, and may set the grade right afterwards. A coach asks with a position and a note, and waits until a coach of the team agrees.',
    'A code alone can’t claim an athlete: a coach confirms anyone who says they are an athlete with results or the parent of one, and children who are new to the roster. Until then the name waits where only the coaches see it. Athletes under 13 are added by a parent.',
    'A code that does not open may have been renewed, revoked, used up or be over; ask your coach for today’s. Coaches make, renew, share and revoke codes in the account menu under Team Codes; whoever has joined stays.',
  ],
  notifications: [
    'The bell in the header, on a phone Alerts at the bottom, counts what came since it was opened last. It tells who follows you or asks to, who asks to join a team that you coach, what became of your own requests, messages, and what was written in a training log that is yours. All of it stands on the page behind “See all”, for half a year.',
    'A dot marks what you have not looked at; pressing a line looks at it and leads to what it is about. “Mark all as read” takes all dots away. A cross removes one line, on all your devices.',
    'Where one person asks you something, the line has Confirm and Decline; what you answered can be undone for ten seconds. Where several ask, “Review requests” leads to all of them, and requests to follow you open in the account menu. “Waiting for you” counts everything that nobody has answered yet.',
    'In the settings, under Notifications, the column Alert turns each kind on and off, by team, and the column Mail does so for mail. Requests that wait for your answer, and answers to yours, always come.',
  ],
  names: [
    'Many athletes are minors. An athlete, a parent, or for hiding a coach may have the name shown in full, as initials, or not at all: in the settings, under My athletes. Until the athlete turns 18, only a parent can undo a parent’s setting. The athlete, and the parents of a minor, are told when somebody else has changed it. Places and marks stay, so that results remain whole.',
    'A withheld name leaves every page, list, search, export and picture at the same time, and search engines are asked to forget it. Dates of birth are never shown to anybody.',
  ],
  messages: [
    'Adults with public profiles can message each other. Members of a team can message its people one by one, or all at once. Anyone under 18 can message only within a team that both people belong to, and with their parents. An athlete whose age is not known counts as under 18.',
    'A parent gets a copy of every message to and from their child: in the conversation, where both sides see it said, and by mail as the parent has chosen. A parent without an account who has allowed the child’s gets each by mail. Where no parent is known, nobody under 18 is written to but with the whole team.',
    'A block in the menu of a conversation or on a profile ends following and writing in both directions. Who is blocked is not told, a parent’s copies still come, and in a team’s conversation the words of whom you have blocked are left out. Those whom you have blocked stand in your settings, under Following.',
    'Mute keeps a conversation from sending notifications and mail; it is counted as before. Report shows the one message to those who look after the site, and nothing else of the conversation: nobody but those who take part reads it. Who has reported a message is told what became of it.',
    'Messages are plain text of up to 10,000 characters. What you type is kept on your device until it is sent, also without a network.',
  ],
  'same-person': [
    'Names are often spelled differently from file to file, so one person can end up with two pages. Merging joins them: results, bests and lists follow at once, old addresses lead to the one page, and it can be undone.',
    'Two people who ran in the same heat are never merged.',
  ],
  'result-files': [
    'Supported files: printed results (text or PDF), semicolon-delimited results, FinishLynx folders, cross country and collegiate result sheets, Olympic results as JSON, and world lists. Each may be compressed with gzip.',
    'Every row is either published or waits with its line and a reason. Importing the same file twice changes nothing, and an import can be undone.',
  ],
  programs: [
    'Everything a page shows can be read by a program at the same addresses under /api/v1, without a key. The reference lists every call with its input and its reply.',
    'Lists can be had as CSV from their own page.',
  ],
} as const;
