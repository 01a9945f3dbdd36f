// Files that read the tables of meets or results, rehearsals among them, and why no rehearsal gets out that way.

const OF_ONE_MEET =
  'reads what belongs to a meet that the service has granted, and rehearsals are granted to their staff only';
const BY_ID = 'reads results by ids that come from performances or bests, which leave rehearsals out';
const COUNTING = 'reads what counts, and no result of a rehearsal counts';
const PUBLIC_MEETS = 'reads results together with public meets';
const LEAVES_OUT = 'leaves out results of rehearsals in its statements';
const WRITES = 'writes meets and results of all kinds, and shows nothing';
const OPERATOR = 'is for the operator, who imports files';

export const READS_REHEARSALS: Readonly<Record<string, string>> = {
  'competition/athlete-pages/athlete-results.store.ts': BY_ID,
  'hosting/imports/details/batch-details.store.ts': OF_ONE_MEET,
  'competition/athlete-pages/name-cache-tags.store.ts': 'finds cached pages to evict, and shows nothing',
  'competition/athlete-pages/progress/rivals.store.ts': BY_ID,
  'competition/bests/bests.store.ts': COUNTING,
  'competition/bests/histories.store.ts': COUNTING,
  'competition/bests/performance-lists.store.ts': COUNTING,
  'competition/corrections/corrected-results.store.ts': LEAVES_OUT,
  'competition/corrections/preview/round-and-scores.store.ts': OF_ONE_MEET,
  'competition/corrections/requests/requests.store.ts': 'reads requests, which nobody makes for a rehearsal',
  'competition/division-editing/division-lists.store.ts': OF_ONE_MEET,
  'competition/entries/seeds/seeds.store.ts': OF_ONE_MEET,
  'competition/division-editing/merges/division-merges.store.ts': OF_ONE_MEET,
  'competition/events/events.store.ts': WRITES,
  'competition/events/meet-events.store.ts': OF_ONE_MEET,
  'competition/events/program/program.store.ts': OF_ONE_MEET,
  'competition/identities/pairs/evidence.store.ts': PUBLIC_MEETS,
  'competition/identities/pairs/pairs.store.ts': LEAVES_OUT,
  'hosting/seeding/seeding-rounds.store.ts': OF_ONE_MEET,
  'hosting/seeding/advancing/finishers.store.ts': OF_ONE_MEET,
  'competition/live/marks.store.ts': OF_ONE_MEET,
  'competition/meets/listed-meets.store.ts': WRITES,
  'competition/meets/manage/managed-meet.store.ts': OF_ONE_MEET,
  'competition/meets/meet-channels.store.ts':
    'says whether the meet is a rehearsal, of which only its staff hears',
  'competition/meets/meets.store.ts': WRITES,
  'competition/meets/staff/staff.store.ts':
    'says whether the meet is a rehearsal, which only its staff knows',
  'competition/race-alerts/race-facts.store.ts': 'reads public meets, and results of one of them',
  'competition/virtual-meets/virtual-marks.store.ts': 'leaves out rehearsals when it finds the meet',
  'competition/race-alerts/watches.store.ts': 'removes watches of meets that are over, and shows nothing',
  'competition/rankings/explanations/why-not.store.ts': PUBLIC_MEETS,
  'competition/records/meet-records.store.ts': 'asks only whether a name must be withheld',
  'competition/records/records.store.ts': COUNTING,
  'competition/records/sets/record-lines.store.ts': COUNTING,
  'competition/records/sets/record-sets.store.ts': 'reads the facts of a meet for its hosts',
  'competition/registration/meet-teams/meet-teams.store.ts': OF_ONE_MEET,
  'competition/result-pages/combined-events/combined-page.store.ts': OF_ONE_MEET,
  'competition/result-pages/races/race-page.store.ts': OF_ONE_MEET,
  'competition/result-pages/results-page.store.ts': OF_ONE_MEET,
  'competition/results/duplicates.store.ts': LEAVES_OUT,
  'competition/results/merges/athlete-appearances.store.ts': WRITES,
  'competition/results/merges/raced-together.store.ts': PUBLIC_MEETS,
  'competition/results/race-facts.store.ts': LEAVES_OUT,
  'competition/results/results.store.ts': WRITES,
  'competition/results/scoring/team-totals.store.ts': 'adds up real meets only',
  'competition/schedule/family/starts.store.ts': OF_ONE_MEET,
  'competition/schedule/schedule.store.ts': OF_ONE_MEET,
  'competition/team-pages/records/team-bests.store.ts': BY_ID,
  'hosting/entry-imports/meet-entries.store.ts': OF_ONE_MEET,
  'hosting/event-settings/event-uses.store.ts': OF_ONE_MEET,
  'hosting/import-questions/questions.store.ts': OPERATOR,
  'hosting/imports/creations.store.ts': OPERATOR,
  'hosting/imports/import-history.store.ts': OPERATOR,
  'hosting/manager-frame/manager-facts.store.ts': OF_ONE_MEET,
  'hosting/paper/paper.store.ts': OF_ONE_MEET,
  'hosting/rehearsals/copying/past-meet.store.ts': OF_ONE_MEET,
  'hosting/rehearsals/wiping/wiping.store.ts': 'deletes rehearsals alone, and shows nothing',
  'hosting/run-meet/run-meet.store.ts': OF_ONE_MEET,
  'hosting/run-meet/starter-bests.store.ts': COUNTING,
  'hosting/setup-wizard/copying/setup-sources.store.ts': PUBLIC_MEETS,
  'site/account/home-activity/home-changes.store.ts': LEAVES_OUT,
  'site/account/own-athletes/own-athlete-details.store.ts': LEAVES_OUT,
  'site/account/visibility/visibility-page.store.ts': BY_ID,
  'site/digests/digests.store.ts': PUBLIC_MEETS,
  'site/home/home.store.ts': 'reads results of meets that a public list named',
};
