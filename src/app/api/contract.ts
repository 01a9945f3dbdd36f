// Every call of the API, by room. Browser code imports it as a type only.
import type { ContractRouterClient } from '@orpc/contract';
import { demoContract } from '#app/demo/demo.contract.ts';
import { devMailContract } from '#app/dev-mail/dev-mail.contract.ts';
import { conversationsContract } from '#community/conversations/conversations.contract.ts';
import { favoritesContract } from '#community/favorites/favorites.contract.ts';
import { followsContract } from '#community/follows/follows.contract.ts';
import { notificationsContract } from '#community/notifications/notifications.contract.ts';
import { preferencesContract } from '#community/preferences/preferences.contract.ts';
import { trainingLogContract } from '#community/training-log/training-log.contract.ts';
import { athletePagesContract } from '#competition/athlete-pages/athlete-pages.contract.ts';
import { eventsContract } from '#competition/events/events.contract.ts';
import { identitiesContract } from '#competition/identities/identities.contract.ts';
import { meetsContract } from '#competition/meets/meets.contract.ts';
import { rankingsContract } from '#competition/rankings/rankings.contract.ts';
import { recordsContract } from '#competition/records/records.contract.ts';
import { resultsContract } from '#competition/result-pages/results.contract.ts';
import { scoresContract } from '#competition/scores/scores.contract.ts';
import { teamPagesContract } from '#competition/team-pages/team-pages.contract.ts';
import { accessContract } from '#people/access/access.contract.ts';
import { ownAthletesContract } from '#people/access/own-athletes/own-athletes.contract.ts';
import { accountsContract } from '#people/accounts/accounts.contract.ts';
import { rostersContract } from '#people/rosters/rosters.contract.ts';
import { teamCodesContract } from '#people/team-codes/team-codes.contract.ts';
import { statesContract } from '#people/venues/nations/states.contract.ts';
import { memberHomeContract } from '#site/account/home/member-home.contract.ts';
import { profilesContract } from '#site/account/profiles/profiles.contract.ts';
import { settingsContract } from '#site/account/settings/settings.contract.ts';
import { signedInUserContract } from '#site/account/signed-in-user/signed-in-user.contract.ts';
import { visibilityContract } from '#site/account/visibility/visibility-page.contract.ts';
import { errorLogContract } from '#site/admin/error-log.contract.ts';
import { helpContract } from '#site/help/help.contract.ts';
import { supportInboxContract } from '#site/help/support/support-inbox.contract.ts';
import { homeContract } from '#site/home/home.contract.ts';
import { navigationContract } from '#site/navigation/navigation.contract.ts';
import { searchContract } from '#site/search/search.contract.ts';
import { videosContract } from '#site/videos/videos.contract.ts';

export const contract = {
  home: homeContract,
  search: searchContract,
  help: helpContract,
  supportInbox: supportInboxContract,
  navigation: navigationContract,
  teamPages: teamPagesContract,
  rankings: rankingsContract,
  athletePages: athletePagesContract,
  rosters: rostersContract,
  scores: scoresContract,
  results: resultsContract,
  records: recordsContract,
  events: eventsContract,
  meets: meetsContract,
  identities: identitiesContract,
  access: accessContract,
  teamCodes: teamCodesContract,
  ownAthletes: ownAthletesContract,
  signIn: accountsContract,
  states: statesContract,
  videos: videosContract,
  conversations: conversationsContract,
  trainingLog: trainingLogContract,
  preferences: preferencesContract,
  notifications: notificationsContract,
  devMail: devMailContract,
  demo: demoContract,
  favorites: favoritesContract,
  follows: followsContract,
  profiles: profilesContract,
  signedInUser: signedInUserContract,
  errorLog: errorLogContract,
  memberHome: memberHomeContract,
  settings: settingsContract,
  visibility: visibilityContract,
};

declare module '#kit/ui/page/api-context.ts' {
  interface ApiRegister {
    rooms: ContractRouterClient<typeof contract, CallContext>;
  }
}
