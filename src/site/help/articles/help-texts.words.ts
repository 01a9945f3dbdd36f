// The paragraphs of each help article.

export const HELP_TEXTS = {
  search: [
    'Type a name, or the start of one, in any order. “mill anna”, “Anna Miller” and “miller, anna” all find the same people. You can leave out accents, apostrophes and hyphens. Short first names also find the long forms.',
    'A prefix narrows the search: a: athletes, t: teams, m: meets, tf: track & field, xc: cross country, hs: high school, ms: middle school, c: college, y: club. You can combine them, as in “tf:hs:miller”.',
    'If nothing matches, we try similar spellings. Press / or Ctrl K on any page to start a search.',
  ],
  badges: [
    'PR is a personal record: better than every earlier mark by this athlete in this event, in any season. SR is the best mark of the season so far. An athlete’s first mark in an event is a personal record, too. A mark that only ties the best one has no badge; “why?” explains it.',
    'MR is a meet record and TR is a team record. Q means qualified for the next round by place or standard, and q means qualified by time or mark.',
    'Wind-aided marks and hand times follow special rules. That is why a mark can be the best number on the page and still have no badge.',
  ],
  rankings: [
    'A list shows each athlete’s best valid mark for a season, an event and an area: the world, a country, a state, an association or a league. Marks are added once their meet counts for the list. Disqualified and withdrawn marks are never included.',
    'In sprints, hurdles and horizontal jumps the wind must be +2.0 m/s or less, with a reading where the event requires one. “All conditions” adds the other marks, each with its wind reading.',
    'Equal marks share a rank. You can also list every performance instead of each athlete’s best, show automatic times only, pick one grade, or draw a meet’s standards as lines between the marks.',
  ],
  'not-listed': [
    'Open a list and choose “Why is my mark not here?”. Search for the athlete and choose the mark. The page names the first rule that keeps the mark out and shows the numbers behind it.',
    'The usual reasons: the athlete has a better mark on the list; the wind was too strong or has no reading; the mark is from another season, grade or area, or from indoors; the result was disqualified; or its meet does not count yet.',
  ],
  'hand-times': [
    'A hand time is a little faster than the automatic time of the same race. For lists, we add 0.24 seconds to hand times up to 300 meters and 0.14 seconds at 400 meters. Longer races are compared as they are.',
    'Automatic times are rounded up to the next hundredth before they are compared, so meets that print more or fewer digits are treated alike. The meet page always shows the time as it was printed.',
  ],
  seasons: [
    'An outdoor season is the calendar year. An indoor season starts before New Year and is named after the later year. A cross country season is the fall of its year.',
    'An athlete’s grade is the grade in the school year when the meet took place. A host can correct the season of a meet, and the lists update at once.',
  ],
  'cross-country-scores': [
    'The first five runners of a team score their places among the scoring teams, and the lowest total wins. The sixth and seventh runners do not score, but they push other teams’ runners back. A team with fewer than five finishers has no score, and its runners are taken out before places are counted.',
    'High schools break a tie by the sixth runners. Colleges compare the five scorers one by one. Open any score on the site to see the runners behind it.',
  ],
  'track-scores': [
    'Each scored event gives points by place. The default is 10, 8, 6, 5, 4, 3, 2, 1 for eight places, and a meet may use another table. Tied athletes share the points of the places they take up.',
    'Only finals score, and a relay counts once for its team. An unattached athlete takes a place but no points. Choose “Why?” beside a score to see the places behind it.',
  ],
  'live-results': [
    'During a meet, pages update with every result. The progress bar shows which events are official, complete or in progress.',
    'Without a network, you can still read the last 20 meet pages you opened. A line under the header says when each was saved.',
  ],
  'join-team': [
    'A coach gives you a team code: as a link, as a picture to scan, by email, or as nine characters such as RKS-7H4-QPM. Sign in, choose Enter Team Code in the account menu, and say whether you join as an athlete, a parent or a coach. Capitals, spaces and hyphens do not matter. O is read as 0, and I and L are read as 1.',
    'An athlete gives this season’s grade and picks their name on the team, or says they are new. A parent adds one or more children, each with a grade, and may correct the grade later. A coach gives a position and a note, then waits for approval by a coach of the team.',
    'A code alone can’t claim an athlete. A coach confirms everyone who says they are an athlete with results, or that athlete’s parent. A coach also confirms children who are new to the roster. Until then, only the coaches see the name. A parent adds athletes under 13.',
    'If a code does not work, it may have been renewed, revoked, used up or expired. Ask your coach for a new one. Coaches create, renew, share and revoke codes in the account menu under Team Codes. People who have already joined stay on the team.',
  ],
  notifications: [
    'The bell counts the notifications since you last opened it. It is in the header, and on a phone at the bottom under Alerts. You hear about new followers, requests to follow you or to join a team you coach, answers to your own requests, messages, and comments in your training log. “See all” shows the last six months.',
    'A dot marks a notification you have not opened. Press it to open the page it is about. “Mark all as read” clears all dots. The cross removes a notification on all your devices.',
    'A request from one person has Confirm and Decline buttons, and you can undo your answer for ten seconds. For requests from several people, choose “Review requests”. Follow requests open in the account menu. “Waiting for you” counts the requests that are still open.',
    'To turn notifications off, open Settings and choose Notifications. The Alert column turns each kind on or off, team by team. The Mail column does the same for mail. Requests that need your answer, and answers to your own requests, always arrive.',
  ],
  names: [
    'Many athletes are minors. The athlete or a parent can choose a full name, initials or no name: in Settings, under My athletes. A coach can only hide the name. Until the athlete turns 18, only a parent can undo a parent’s setting. When someone else changes the setting, we notify the athlete and the parents of a minor. Places and marks stay visible, so results remain complete.',
    'A hidden name disappears from every page, list, search, export and picture at the same time. We also ask search engines to remove it. Dates of birth are never shown to anyone.',
  ],
  messages: [
    'Adults with public profiles can message each other. Team members can message one person on the team or everyone at once. Anyone under 18 can message only people on a shared team and their own parents. Anyone whose age nobody has told us counts as under 18. So does anyone who is under 18 by the birth date of the account or by that in the athlete’s record.',
    'Parents get a copy of every message to and from their child. The copy appears in the conversation, where both sides are told about it, and arrives by mail as often as the parent chose. A parent without an account who approved the child’s account gets every message by mail. Without a known parent, someone under 18 can only take part in messages to the whole team.',
    'To block someone, use the menu of a conversation or the button on a profile. Blocking stops following and messages in both directions. The other person is not notified, and a parent’s copies still arrive. In team conversations you no longer see their messages. To see everyone you blocked, open Settings and choose Following.',
    'Muting a conversation stops its notifications and mail; the unread count still goes up. Report sends that one message, and nothing else from the conversation, to the people who run this site. Nobody else outside the conversation reads it. If you report a message, we tell you the outcome.',
    'Messages are plain text, up to 10,000 characters. Your draft stays on your device until you send it, even without a network.',
  ],
  'same-person': [
    'Names are often spelled differently from file to file, so one person can end up with two pages. Merging joins results, bests and lists at once. The old addresses lead to the merged page, and you can undo a merge.',
    'Two people who ran in the same heat are never merged.',
  ],
  'result-files': [
    'You can import printed results (text or PDF), semicolon-delimited results, FinishLynx folders, cross country and college result sheets, Olympic results as JSON, and world lists. Each file may be compressed with gzip.',
    'Every row is either published or set aside with its line number and a reason. Importing the same file twice changes nothing, and you can undo an import.',
  ],
  programs: [
    'A program can read everything a page shows at the same addresses under /api/v1, without a key. The reference lists every call with its input and its reply.',
    'To download a list as CSV, open its page.',
  ],
} as const;
