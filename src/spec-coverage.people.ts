// Which tests show the rows of the ledger about people: accounts, access, what belongs to a member.
import { type TestName, testsOf } from './spec-coverage.names.ts';

export const PEOPLE_COVERAGE: Record<string, TestName[]> = {
  // Sign up, in, out
  P1: [
    ...testsOf(
      'src/app/auth-doors.test.ts',
      'somebody signs up, confirms the address once, and signs in',
      'an address that has an account gets the same answer, and a mail that says so',
      'a wrong password and an unknown address are told the same, with the tries that are left',
      'after signing in nobody is led elsewhere',
      'signing out ends the session and takes the cookies back',
      'what cannot be is refused at its field, and nobody is taken in',
    ),
    ...testsOf(
      'src/app/auth-links.test.ts',
      'a forgotten password is chosen anew, once, and every session is over',
      'a link that is too old, or that never was, opens nothing',
      'an email address changes when both letter boxes have said yes: %s',
      'a child under 13 signs in when a parent has said yes, and not before',
    ),
    ...testsOf(
      'src/app/auth-second-steps.test.ts',
      'the password alone is not enough, the code of the phone is',
      'a passkey is added with the password, signs in, and is removed',
    ),
    ...testsOf(
      'src/app/auth-sessions.test.ts',
      'everywhere is everywhere, this browser included',
      'a changed security stamp ends every session with the next request',
      'who is %s is signed out with the next request',
    ),
    ...testsOf(
      'src/app/member-screens.test.ts',
      'whoever has a session gets the frame, equal for all and for nobody else to keep',
      'a session cookie %s is none',
      'a session that is over leads to the sign-in page; other refusals are shown',
    ),
    ...testsOf(
      'src/app/shell/session/viewer-session.test.ts',
      'without a session nothing is asked, and nothing stays but how the site looks',
    ),
    ...testsOf(
      'journeys/a-new-coach-signs-up.e2e.ts',
      'A new coach signs up, verifies and signs in, $name',
      'A child is asked for the address of a parent, who answers for the account',
      'A member is led to sign in and back, signs out, and leaves nothing behind',
      'A user signs out everywhere after a stolen password',
    ),
  ],
  // Account settings
  P2: [
    ...testsOf(
      'src/people/accounts/handles.test.ts',
      'a handle',
      'the old one leads to the new one and stays taken',
      'is for the account itself and for admins',
      'the handle of a deleted account rests for a year',
    ),
    ...testsOf(
      'src/people/accounts/account-info.test.ts',
      'a field of the account',
      'an account is read by its owner and by admins, by id and by any of its handles, without the birth date',
      'a deactivated account is signed out everywhere, and comes back as it was by signing in',
    ),
    ...testsOf(
      'src/site/settings/deletion.test.ts',
      'of a deleted account nothing of the person is left, and the results stay',
      'the only parent of a child under 13 stays until there is another one',
    ),
    ...testsOf(
      'src/app/settings-calls.test.ts',
      'is told with what the documents name, and no birth date',
      '%s is refused and changes nothing',
      'another password ends every other session',
    ),
    ...testsOf(
      'journeys/a-parent-deletes-the-account.e2e.ts',
      'A parent deletes the account and the results stay',
      'A parent sets the account up and rests for a while, $name',
    ),
  ],
  // Team access
  P4: [
    ...testsOf(
      'src/people/access/access.test.ts',
      '%s is %i and means %s',
      'every status stands in the table',
      '%s',
      'with %s in track and %s in cross country, banned by a team overall: %s',
      'a supporter',
    ),
    ...testsOf(
      'src/people/access/decisions.test.ts',
      '%s changes what the table says',
      'whoever has access or waits for it may leave; a ban stays',
      'who decides',
      'asking',
    ),
    ...testsOf(
      'src/people/access/team-access.test.ts',
      'a new coach asks, the coach of the team is written to, approves, and the new coach is told',
      'a team without a coach asks the admins of the site',
      'a declined coach is told, cannot ask again at once, and the decision can be undone once',
      'a ban covers all that somebody is in the sport, and what was there before comes back with an undo',
      'a coach who lost the access decides nothing any more',
      'a follower of a team that supports the site is a supporter, as long as the season lasts',
    ),
    ...testsOf(
      'src/app/access-calls.test.ts',
      'a request is made, seen, approved and taken back',
      'an admin sees a team by sport, with how many wait',
    ),
    ...testsOf('src/app/roles-at-calls.test.ts', '$call: $who'),
    ...testsOf(
      'journeys/a-coach-decides-who-belongs.e2e.ts',
      'A coach decides who belongs to the team, $name',
      'Who does not belong to a team is not shown its people, and can ask, $name',
    ),
  ],
  // Signed-in user
  P3: [
    ...testsOf(
      'src/app/signed-in-calls.test.ts',
      'a visitor is null, and has no teams, athletes, follows or tickets to ask for',
      'the root call tells account, teams, athletes, favorites, requests and seasons in one reply',
      'no birth date, email address or stamp is in the reply, and another stamp is another digest',
      'teams are told with what somebody is there, athletes with the teams of their newest season',
      'preferences: what is left out stays, what is no choice is refused',
      'a follow changes by GET and as well by POST; neither by a page of another site',
    ),
  ],
  // Dashboard, userhome, profile, log
  P7: [
    ...testsOf(
      'src/site/member-pages/member-home.test.ts',
      'a day at two places',
      'the common clock',
      'what is new',
    ),
    ...testsOf(
      'src/app/member-home-calls.test.ts',
      'a parent sees the latest mark of each child, in full whatever strangers see',
      'the meet of today stands there with what the athletes ran',
      'new results are told once, and no longer after a visit',
      'a coach sees who waits, first of all, and the new records of the team',
      'nobody reads the dashboard of somebody else, not even whether it is there',
    ),
    ...testsOf(
      'journeys/a-parent-comes-home.e2e.ts',
      'A parent sees the week of three children at home, $name',
      'A coach sees at home who waits, and goes there, $name',
      'An athlete has a dashboard of the own, $name',
    ),
    ...testsOf(
      'src/community/training-log/training-log.test.ts',
      'stands in the log as it was written, with its splits',
      'is changed by one of two tabs; the other is told',
      'is taken out, and comes back with what was said about it',
      'by its person, a coach and a parent; nobody else knows of it, not even an admin',
      'as far as its person lets coaches; parents until the eighteenth birthday',
      'is made by the athlete, a coach and a parent, each as what they are',
      'of a team stands in the logs of its athletes, until they have done it',
    ),
    ...testsOf(
      'src/app/training-log-calls.test.ts',
      'a week comes with its totals, its days, the workouts of one of them and eight weeks',
      'what cannot be read is told by its field',
    ),
    ...testsOf(
      'journeys/an-athlete-keeps-a-training-log.e2e.ts',
      'An athlete keeps a training log for a week, $name',
      'A coach plans and comments, and the athlete does it and answers, $name',
      'Nobody else sees a training log',
    ),
  ],
  // Delivery by mail: by preference, digests, unsubscribe in one click
  N5: [
    ...testsOf(
      'src/community/preferences/preferences.test.ts',
      'choices are by team of somebody, with whose team it is, and one for all else',
      'a choice is of one team and one way',
      'all mail is turned off and on, alerts of no team are not all mail',
    ),
    ...testsOf(
      'src/community/preferences/notices.test.ts',
      'who wants each notice gets a mail that can be turned off in one click',
      'who wants a digest finds it there',
      'in quiet hours it goes out when they end',
      'who %s gets none',
    ),
    ...testsOf(
      'src/site/digests/digests.test.ts',
      'a parent is told the next morning what the child ran, once',
      'with nothing new there is no mail',
      'a weekly one waits for Monday',
      'meets of favorite teams and of one’s own are told by count',
    ),
    ...testsOf(
      'src/app/mail-calls.test.ts',
      'needs no page, no cookie and no sign-in',
      'is never what opening a link does',
    ),
  ],
  // Profiles and handles
  F3: [
    ...testsOf(
      'src/site/member-pages/profiles.test.ts',
      'strangers read an open profile: name, handle, words, teams, results, how many follow',
      'switched off it is there for the person alone',
      'a hidden athlete has no profile for strangers, and one without the name for followers',
      'a profile never says more than the athlete’s page, and search engines get grown-ups only',
      "an adult's former handle finds today's profile; a deactivated account and a handle of nobody find none",
    ),
    ...testsOf(
      'journeys/a-member-finds-things-again.e2e.ts',
      'A stranger asks to follow, is accepted, and stops, $name',
      'A handle of nobody, and one that is switched off, are no pages for a stranger',
    ),
  ],
  // Channels: those of the user's own
  N4: [
    ...testsOf(
      'src/kit/server/realtime.test.ts',
      'a message is heard by everyone who listens to its channel, and by nobody else',
      'messages are numbered one by one, and what is told twice is one message',
      'who may hear no more is told so within a minute; another person’s stream ends',
      'when sessions of somebody end, their streams are asked at once, and those of nobody else',
      'presence tells who is there over two nodes, each person once',
    ),
    ...testsOf(
      'src/kit/server/realtime-throttle.test.ts',
      'a message on a quiet channel goes at once',
      'those that follow closely go together when it has been quiet for a second',
      'a channel that is never quiet speaks after three seconds at the latest',
    ),
    ...testsOf(
      'src/app/realtime-call.commit.test.ts',
      'is heard by the person',
      'is refused to whoever is signed out, and to anyone else, admins too',
      'what one node tells is heard on the other, once on each, and never after a rollback',
      'one refused channel does not take the others with it',
      'a session that is over may not listen any more: open streams end on every node',
      'a browser reads what the site tells, and comes back by itself when a node stops',
    ),
    ...testsOf(
      'src/kit/ui/live-stream.test.ts',
      'a number that does not follow the last one is a gap, and so is what the site says it cannot tell',
      'after thirty seconds without a sign the page polls, and every thirty more, until the stream is back',
    ),
    ...testsOf(
      'src/kit/ui/live-tabs.test.ts',
      'three tabs have one stream, for all that they want together, and all hear it',
    ),
    ...testsOf('src/kit/ui/live.test.ts', 'a hidden page reads nothing until it is shown, then once'),
    ...testsOf(
      'journeys/a-message-arrives.e2e.ts',
      'Tabs share one stream, and the one that is left takes it over',
    ),
  ],
  // Notifications: the feed
  N1: [
    ...testsOf(
      'src/community/notifications/notifications-rules.test.ts',
      'the numbers are those of the specification',
      'after %i of %i there are %i',
      'one tab has everything, the other entries in virtual events only',
      'the feed is parted into today, yesterday and earlier',
    ),
    ...testsOf(
      'src/community/notifications/feed-cache.test.ts',
      'it is read once for all who look, and opened by looking',
      'it is forgotten ten minutes after the last one has left, and not before',
      'another time of the summary reads it anew, an older one does not',
      'while the page is hidden it waits until it is shown',
      'a pull forgets what is kept and loads it anew',
      'what changes while it is read is read again, and once',
    ),
    ...testsOf(
      'src/community/notifications/notifications.test.ts',
      'what somebody is told stands in their feed, the latest first, and nobody else’s',
      'told of the same again, there is one line, new again',
      'the summary counts what is new since the feed was opened, and every change is told to open pages',
      'what was seen in another way is viewed: what is named, or everything',
      'a line that was removed is gone, for the reader alone and for good',
      'who turned a category off is not told of it, and neither is a closed account',
    ),
    ...testsOf(
      'src/community/notifications/feed-parts.test.tsx',
      'without any there are No Notifications, also in the other tab',
      '20 of many are shown first, and how many there are',
      'when all are shown, that is said',
    ),
    ...testsOf(
      'src/app/notification-calls.test.ts',
      'the feed comes as the documents say, and each line alone by its id and its address',
      'opened, clicked, viewed and removed',
      'whatever is another’s, as if it were not there',
    ),
    ...testsOf(
      'journeys/a-member-reads-notifications.e2e.ts',
      'A member reads what came while the page was open, and answers, $name',
      'A coach reads the feed to its end, marks it as read and puts a line away',
      'Nobody opens the notifications of another',
    ),
  ],
  // Notifications: what they say
  N2: [
    ...testsOf(
      'src/community/notifications/notifications-rules.test.ts',
      'a link of the app is a route with its parameters',
      'opens the modal, if there is one',
      'opens the follow requests in the user menu',
      'leads to the page, by the link of the app where there is one',
    ),
    ...testsOf(
      'src/community/notifications/notifications.test.ts',
      'a %s has its content',
      'names are those of today: of who hides nothing is told any more',
      'text that looks like anything else is text',
      'requests are one line that counts, and goes with the last answer',
      'requests are one line for the coaches, and the person hears what was decided',
    ),
    ...testsOf(
      'src/community/notifications/questions.test.ts',
      'one who asks to join is answered in the line, which says as what',
      'whether somebody is a parent is asked in the line until one coach has answered',
    ),
  ],
  // Conversations
  N3: [
    ...testsOf(
      'src/community/conversations/conversations-rules.test.ts',
      '%s cannot be said',
      'writing to %s',
      'unread messages of a conversation are counted as messages',
    ),
    ...testsOf(
      'src/community/conversations/conversations.test.ts',
      'are counted with who wrote the last, told on the own channel, and gone when they are seen',
      'ends the writing of both, and who was blocked is not told of it',
      'sent again with the same key it is the same message',
      'a muted conversation is counted, and told of in no other way, until it is heard again',
    ),
    ...testsOf(
      'src/community/conversations/minors.test.ts',
      'is written to inside the team, and the parent reads along, which both sides see',
      'outside of any team is out of reach, in both directions',
    ),
    ...testsOf(
      'src/community/conversations/reports.test.ts',
      'admins read the one message, with who wrote it and who reports it and why; nobody else does',
      'removed, its text is nowhere, it is not counted, and both sides are told',
    ),
    ...testsOf('src/community/conversations/large-team.test.ts', 'however many there are'),
    ...testsOf(
      'src/community/follows/blocks.test.ts',
      'a block ends following in both directions, and who was blocked finds nobody to follow',
    ),
    ...testsOf(
      'src/app/conversation-calls.test.ts',
      'what cannot be said is refused, and nothing is kept of it',
      'what is not one’s own is not there',
    ),
    ...testsOf(
      'src/app/shell/member/member-words.test.ts',
      'unread messages are told as one message, or as who wrote last and how many others',
    ),
    ...testsOf('journeys/a-message-arrives.e2e.ts', 'A message arrives while the page is open, $name'),
  ],
  // Following
  F1: [
    ...testsOf(
      'src/community/follows/follows.test.ts',
      'who wants to be asked accepts a request, and the follower is in the lists of both',
      'an ignored request never comes up again, and who asked is not told',
    ),
    ...testsOf(
      'src/community/follows/follow-information.test.ts',
      'a follow of a person is told with its bell, which waits for results to tell of',
      'a removed follower follows no longer and may ask again; who does not follow is left alone',
      'hashtags are followed once, in any case, and are gone with the account',
    ),
    ...testsOf(
      'src/community/follows/suggestions.test.ts',
      'a team mate is proposed by the name that is shown, nobody hidden, of another team, or of an old roster',
      'of strangers only grown-ups shown in full are proposed, out of open follows',
    ),
    ...testsOf(
      'journeys/a-member-finds-things-again.e2e.ts',
      'An athlete follows a team mate whom the site proposes, $name',
    ),
  ],
};
