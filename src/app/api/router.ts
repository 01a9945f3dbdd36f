// Every call of the API with the service behind it, by room. Browser code knows it as a type only.
import type { ContractRouterClient } from '@orpc/contract';

import { demoRouter } from '#app/demo/demo.api.ts';
import { devCardsRouter } from '#app/dev-cards/dev-cards.api.ts';
import { devMailRouter } from '#app/dev-mail/dev-mail.api.ts';
import { conversationsRouter } from '#community/conversations/conversations.api.ts';
import { favoritesRouter } from '#community/favorites/favorites.api.ts';
import { followsRouter } from '#community/follows/follows.api.ts';
import { mediaRouter } from '#community/media/media.api.ts';
import { notificationsRouter } from '#community/notifications/notifications.api.ts';
import { preferencesRouter } from '#community/preferences/preferences.api.ts';
import { pushRouter } from '#community/push/push.api.ts';
import { trainingLogRouter } from '#community/training-log/training-log.api.ts';
import { athletePagesRouter } from '#competition/athlete-pages/athlete-pages.api.ts';
import { calendarRouter } from '#competition/calendar/calendar.api.ts';
import { feedsRouter } from '#competition/calendar-feeds/feeds.api.ts';
import { correctionsRouter } from '#competition/corrections/corrections.api.ts';
import { listsRouter } from '#competition/custom-lists/custom-lists.api.ts';
import { divisionsRouter } from '#competition/division-editing/division-editing.api.ts';
import { entriesRouter } from '#competition/entries/entries.api.ts';
import { eventsRouter } from '#competition/events/events.api.ts';
import { identitiesRouter } from '#competition/identities/identities.api.ts';
import { liveRouter } from '#competition/live/live.api.ts';
import { meetSearchRouter } from '#competition/meet-search/meet-search.api.ts';
import { savedSearchesRouter } from '#competition/meet-search/saved/saved-searches.api.ts';
import { meetsRouter } from '#competition/meets/meets.api.ts';
import { raceAlertsRouter } from '#competition/race-alerts/race-alerts.api.ts';
import { rankingsRouter } from '#competition/rankings/rankings.api.ts';
import { recordsRouter } from '#competition/records/records.api.ts';
import { recordSetsRouter } from '#competition/records/sets/record-sets.api.ts';
import { earlierEntriesRouter } from '#competition/registration/earlier-entries/earlier-entries.api.ts';
import { entryFormRouter } from '#competition/registration/entry-form/entry-form.api.ts';
import { signedFormsRouter } from '#competition/registration/forms/signed-forms.api.ts';
import { hostedEntriesRouter } from '#competition/registration/hosted-entries/hosted-entries.api.ts';
import { invitesRouter } from '#competition/registration/meet-teams/invites.api.ts';
import { registrationRouter } from '#competition/registration/registration.api.ts';
import { resultsRouter } from '#competition/result-pages/results.api.ts';
import { scheduleRouter } from '#competition/schedule/schedule.api.ts';
import { scoresRouter } from '#competition/scores/scores.api.ts';
import { directoryRouter } from '#competition/team-directory/directory.api.ts';
import { teamPagesRouter } from '#competition/team-pages/team-pages.api.ts';
import { virtualMeetsRouter } from '#competition/virtual-meets/virtual-meets.api.ts';
import { entryImportsRouter } from '#hosting/entry-imports/entry-imports.api.ts';
import { eventSettingsRouter } from '#hosting/event-settings/event-settings.api.ts';
import { exportsRouter } from '#hosting/exports/exports.api.ts';
import { managerRouter } from '#hosting/manager-frame/manager.api.ts';
import { newMeetsRouter } from '#hosting/new-meets/new-meets.api.ts';
import { meetStaffRouter } from '#hosting/new-meets/staff/meet-staff.api.ts';
import { paperRouter } from '#hosting/paper/paper.api.ts';
import { downloadRouter } from '#hosting/participants/download/download.api.ts';
import { participantsRouter } from '#hosting/participants/participants.api.ts';
import { rehearsalsRouter } from '#hosting/rehearsals/rehearsals.api.ts';
import { resultsUploadRouter } from '#hosting/results-upload/results-upload.api.ts';
import { runMeetRouter } from '#hosting/run-meet/run-meet.api.ts';
import { seedingRouter } from '#hosting/seeding/seeding.api.ts';
import { setupRouter } from '#hosting/setup-wizard/setup.api.ts';
import { timingFilesRouter } from '#hosting/timing-files/timing-files.api.ts';
import { cancellationsRouter } from '#money/cancellations/cancellations.api.ts';
import { cardsRouter } from '#money/cards/cards.api.ts';
import { invoicePagesRouter } from '#money/invoice-pages/invoice-pages.api.ts';
import { paymentsRouter } from '#money/payments/payments.api.ts';
import { reconciliationRouter } from '#money/reconciliation/reconciliation.api.ts';
import { refundsRouter } from '#money/refunds/refunds.api.ts';
import { accessRouter } from '#people/access/access.api.ts';
import { ownAthletesRouter } from '#people/access/own-athletes/own-athletes.api.ts';
import { accountsRouter } from '#people/accounts/accounts.api.ts';
import { rostersRouter } from '#people/rosters/rosters.api.ts';
import { teamCodesRouter } from '#people/team-codes/team-codes.api.ts';
import { ownLeaguesRouter } from '#people/team-setup/own-leagues/own-leagues.api.ts';
import { teamSetupRouter } from '#people/team-setup/team-setup.api.ts';
import { statesRouter } from '#people/venues/nations/states.api.ts';
import { venuesRouter } from '#people/venues/venue-search/venues.api.ts';
import { memberHomeRouter } from '#site/account/home/member-home.api.ts';
import { profilesRouter } from '#site/account/profiles/profiles.api.ts';
import { settingsRouter } from '#site/account/settings/settings.api.ts';
import { signedInUserRouter } from '#site/account/signed-in-user/signed-in-user.api.ts';
import { visibilityRouter } from '#site/account/visibility/visibility-page.api.ts';
import { errorLogRouter } from '#site/admin/error-log.api.ts';
import { helpRouter } from '#site/help/help.api.ts';
import { supportInboxRouter } from '#site/help/support/support-inbox.api.ts';
import { homeRouter } from '#site/home/home.api.ts';
import { navigationRouter } from '#site/navigation/navigation.api.ts';
import { searchRouter } from '#site/search/search.api.ts';
import { seasonHomesRouter } from '#site/season-homes/season-homes.api.ts';
import { videosRouter } from '#site/videos/videos.api.ts';

export const router = {
  home: homeRouter,
  seasonHomes: seasonHomesRouter,
  search: searchRouter,
  help: helpRouter,
  supportInbox: supportInboxRouter,
  navigation: navigationRouter,
  teamPages: teamPagesRouter,
  teamDirectory: directoryRouter,
  rankings: rankingsRouter,
  lists: listsRouter,
  athletePages: athletePagesRouter,
  rosters: rostersRouter,
  corrections: correctionsRouter,
  scores: scoresRouter,
  live: liveRouter,
  schedule: scheduleRouter,
  results: resultsRouter,
  records: recordsRouter,
  recordSets: recordSetsRouter,
  virtualMeets: virtualMeetsRouter,
  entries: entriesRouter,
  events: eventsRouter,
  divisions: divisionsRouter,
  eventSettings: eventSettingsRouter,
  entryImports: entryImportsRouter,
  timingFiles: timingFilesRouter,
  resultsUpload: resultsUploadRouter,
  exports: exportsRouter,
  meets: meetsRouter,
  manager: managerRouter,
  runMeet: runMeetRouter,
  seeding: seedingRouter,
  paper: paperRouter,
  rehearsals: rehearsalsRouter,
  newMeets: newMeetsRouter,
  meetStaff: meetStaffRouter,
  setup: setupRouter,
  registration: registrationRouter,
  invites: invitesRouter,
  participants: participantsRouter,
  entryDownloads: downloadRouter,
  hostedEntries: hostedEntriesRouter,
  entryForm: entryFormRouter,
  earlierEntries: earlierEntriesRouter,
  signedForms: signedFormsRouter,
  calendar: calendarRouter,
  feeds: feedsRouter,
  meetSearch: meetSearchRouter,
  savedSearches: savedSearchesRouter,
  identities: identitiesRouter,
  access: accessRouter,
  teamCodes: teamCodesRouter,
  teamSetup: teamSetupRouter,
  ownLeagues: ownLeaguesRouter,
  ownAthletes: ownAthletesRouter,
  signIn: accountsRouter,
  states: statesRouter,
  venues: venuesRouter,
  videos: videosRouter,
  conversations: conversationsRouter,
  trainingLog: trainingLogRouter,
  preferences: preferencesRouter,
  notifications: notificationsRouter,
  push: pushRouter,
  media: mediaRouter,
  raceAlerts: raceAlertsRouter,
  devMail: devMailRouter,
  devCards: devCardsRouter,
  demo: demoRouter,
  favorites: favoritesRouter,
  follows: followsRouter,
  profiles: profilesRouter,
  signedInUser: signedInUserRouter,
  errorLog: errorLogRouter,
  memberHome: memberHomeRouter,
  settings: settingsRouter,
  cards: cardsRouter,
  payments: paymentsRouter,
  refunds: refundsRouter,
  cancellations: cancellationsRouter,
  reconciliation: reconciliationRouter,
  invoicePages: invoicePagesRouter,
  visibility: visibilityRouter,
};

declare module '#kit/ui/page/api-context.ts' {
  interface ApiRegister {
    rooms: ContractRouterClient<typeof router, CallContext>;
  }
}
