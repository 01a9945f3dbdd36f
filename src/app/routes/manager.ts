// The pages of the meet manager, the same for both sports. A panel of the setup has one line in IN_SETUP, others in SCREENS.
import type { RouteObject } from 'react-router';
import { managersAddress, resultsUploadAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';
import { guarded } from '../guards.ts';

/** The panels of the setup, and the overview, which leads to them until registration is on. */
const IN_SETUP: readonly RouteObject[] = [
  { index: true, lazy: () => import('#hosting/manager-frame/OverviewScreen.tsx') },
  { path: 'settings/template', lazy: () => import('#hosting/setup-wizard/copying/TemplateScreen.tsx') },
  { path: 'settings/divisions', lazy: () => import('#hosting/division-settings/DivisionsScreen.tsx') },
  { path: 'settings/events', lazy: () => import('#hosting/event-settings/EventsScreen.tsx') },
  { path: 'settings/info', lazy: () => import('#hosting/meet-settings/info/InfoScreen.tsx') },
  { path: 'settings/options', lazy: () => import('#hosting/meet-settings/options/OptionsScreen.tsx') },
  { path: 'settings/seeds', lazy: () => import('#hosting/meet-settings/seeds/SeedsScreen.tsx') },
  { path: 'settings/fees', lazy: () => import('#hosting/meet-settings/fees/FeesScreen.tsx') },
  { path: 'settings/bibs', lazy: () => import('#hosting/meet-settings/bibs/BibsScreen.tsx') },
  { path: 'settings/activate', lazy: () => import('#hosting/setup-wizard/opening/ActivateScreen.tsx') },
];

const SCREENS: readonly RouteObject[] = [
  { path: 'participants', lazy: () => import('#hosting/participants/ParticipantsScreen.tsx') },
  { path: 'participants/teams', lazy: () => import('#hosting/participants/ParticipantsScreen.tsx') },
  {
    path: 'participants/athletes',
    lazy: () => import('#hosting/participants/numbers/AthletesScreen.tsx'),
  },
  { path: 'participants/forms', lazy: () => import('#hosting/participants/forms/FormsScreen.tsx') },
  { path: 'entries', lazy: () => import('#hosting/participants/entries/EntriesScreen.tsx') },
  {
    path: 'entries/merge-athletes',
    lazy: () => import('#hosting/participants/merging/MergeScreen.tsx'),
  },
  { path: 'events', lazy: () => import('#hosting/event-settings/EventsScreen.tsx') },
  { path: 'settings/files', lazy: () => import('#hosting/meet-files/FilesScreen.tsx') },
  { path: 'settings/staff', lazy: () => import('#hosting/new-meets/staff/StaffScreen.tsx') },
  { path: 'entries/import', lazy: () => import('#hosting/entry-imports/screen/ImportScreen.tsx') },
  { path: 'virtual', lazy: () => import('#hosting/virtual-marks/VirtualMarksScreen.tsx') },
  { path: 'records', lazy: () => import('#hosting/record-sets/RecordSetsScreen.tsx') },
  { path: 'rehearsal', lazy: () => import('#hosting/rehearsals/screen/RehearsalScreen.tsx') },
  { path: 'publication', lazy: () => import('#hosting/new-meets/publication/PublicationScreen.tsx') },
  { path: 'settings/regMessage', lazy: () => import('#hosting/meet-settings/messages/MessagesScreen.tsx') },
  { path: 'settings/usatfOffice', lazy: () => import('#hosting/meet-settings/memberships/UsatfScreen.tsx') },
  { path: 'settings/aauSettings', lazy: () => import('#hosting/meet-settings/memberships/AauScreen.tsx') },
  {
    path: 'settings/champ',
    lazy: () => import('#hosting/meet-settings/championship/ChampionshipScreen.tsx'),
  },
  { path: 'settings/beta', lazy: () => import('#hosting/meet-settings/beta/BetaScreen.tsx') },
];

/** The pages on which the staff runs a meet: hosts, timers, clerks and judges. */
const RUN_MEET: readonly RouteObject[] = [
  { index: true, lazy: () => import('#hosting/run-meet/screens/EventsScreen.tsx') },
  {
    path: 'results/:area/:eventId/:round/all',
    lazy: () => import('#hosting/run-meet/screens/EventRedirect.tsx'),
  },
  { path: 'events/:eventId/entries', lazy: () => import('#hosting/run-meet/screens/EventRedirect.tsx') },
  { path: 'paper', lazy: () => import('#hosting/paper/PaperScreen.tsx') },
  { path: ':roundId/paper', lazy: () => import('#hosting/paper/RoundPaperScreen.tsx') },
  { path: ':roundId/seeding', lazy: () => import('#hosting/seeding/screens/SeedingScreen.tsx') },
  { path: ':roundId/results', lazy: () => import('#hosting/finish-entry/FinishScreen.tsx') },
  { path: 'timing', lazy: () => import('#hosting/timing-files/screen/TimingScreen.tsx') },
];

/** Pages for one hand, which also open without a network and so need no layout. */
const ON_PHONES: readonly RouteObject[] = [
  { path: 'judging', lazy: () => import('#hosting/judge/screens/JudgingScreen.tsx') },
  { path: ':roundId/judge', lazy: () => import('#hosting/judge/screens/JudgeScreen.tsx') },
  { path: ':roundId/check-in', lazy: () => import('#hosting/seeding/check-in/CheckInScreen.tsx') },
  { path: 'check-in', lazy: () => import('#hosting/seeding/check-in/BibCheckInScreen.tsx') },
  { path: 'outbox', lazy: () => import('#hosting/run-meet/outbox/OutboxScreen.tsx') },
];

const copyOf = (screens: readonly RouteObject[]) => screens.map((screen) => ({ ...screen }) as RouteObject);

const managerOf = (sport: Sport): RouteObject => ({
  path: `${managersAddress(sport)}/:calendarId`,
  lazy: () => import('#hosting/manager-frame/MeetManagerLayout.tsx'),
  children: [
    { lazy: () => import('#hosting/setup-wizard/steps/SetupLayout.tsx'), children: copyOf(IN_SETUP) },
    ...copyOf(SCREENS),
  ],
});

const runMeetOf = (sport: Sport): RouteObject => ({
  path: `${managersAddress(sport)}/:calendarId/runmeet`,
  lazy: () => import('#hosting/run-meet/screens/RunMeetLayout.tsx'),
  children: copyOf(RUN_MEET),
});

const onPhonesOf = (sport: Sport): RouteObject[] =>
  copyOf(ON_PHONES).map(
    (screen) =>
      ({ ...screen, path: `${managersAddress(sport)}/:calendarId/runmeet/${screen.path}` }) as RouteObject,
  );

/** The meets of a host, of both sports under each address. */
const meetsOf = (sport: Sport): RouteObject => ({
  path: managersAddress(sport),
  lazy: () => import('#hosting/manager-frame/hosted-meets/HostedMeetsScreen.tsx'),
});

/** The requests to correct results of a meet, outside of its manager. */
const correctionsOf = (sport: Sport): RouteObject => ({
  path: `${managersAddress(sport)}/:calendarId/corrections`,
  lazy: () => import('#competition/corrections/screens/MeetCorrectionsScreen.tsx'),
});

/** The import of results, with the meet in the query. */
const resultsUploadOf = (sport: Sport): RouteObject => ({
  path: resultsUploadAddress(sport),
  lazy: () => import('#hosting/results-upload/screen/UploadScreen.tsx'),
});

export const routes: RouteObject[] = [
  guarded('signed in', [
    ...SPORTS.map(meetsOf),
    ...SPORTS.map(correctionsOf),
    ...SPORTS.map(resultsUploadOf),
    ...SPORTS.flatMap(onPhonesOf),
    ...SPORTS.map(runMeetOf),
    ...SPORTS.map(managerOf),
  ]),
];
