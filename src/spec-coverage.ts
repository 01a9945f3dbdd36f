// Which tests show which row of the specification's ledger. A test is named by its file and its title.

import { type TestName, testsOf } from './spec-coverage.names.ts';
import { PEOPLE_COVERAGE } from './spec-coverage.people.ts';
import { SHELL_COVERAGE } from './spec-coverage.shell.ts';
import { TEAMS_COVERAGE } from './spec-coverage.teams.ts';

export const SPEC_COVERAGE: Record<string, TestName[]> = {
  ...SHELL_COVERAGE,
  ...PEOPLE_COVERAGE,
  ...TEAMS_COVERAGE,
  // Enumerations and masks
  R1: [
    ...testsOf('src/sport/enumerations.test.ts', 'values of the documents', 'the name of a value'),
    ...testsOf(
      'src/sport/levels.test.ts',
      'bits, names and slugs are those of the documents, in their order',
      'a slug is read in any case, an unknown one is nothing',
      'masks of a division',
      'a mask is the sum of its levels',
    ),
    ...testsOf('src/sport/sports.test.ts', 'spellings of a sport', 'kinds of season'),
    ...testsOf(
      'src/sport/genders.test.ts',
      'the word for a gender',
      'slugs are m, f and x, and are read back in any case',
    ),
  ],
  // Grades and ages
  R2: [
    ...testsOf(
      'src/sport/ages.test.ts',
      'USATF grade id in track and field 2022',
      'cross country has no cutoff',
      'indoor track has the cutoff of its year',
      'the cutoff',
      'a USATF group spans two years, 400 everything below and 407 everything above',
    ),
    ...testsOf(
      'src/sport/grades.test.ts',
      'the class of 2028 is in grade 10 in track 2026',
      'season 2025 is grade 10 in track and grade 11 in cross country for the same athlete',
      'the school year turns over on August 1',
    ),
  ],
  // Marks
  R3: [
    ...testsOf(
      'src/sport/marks.test.ts',
      'times',
      'heights and distances',
      'points',
      'what stands in place of a mark',
      'sorting',
    ),
    ...testsOf(
      'src/sport/marks-laws.test.ts',
      'reading a FAT time as written is the identity',
      'reading a length as written is the identity in both measures',
      'the better mark has the lower integer in every kind',
    ),
    ...testsOf('src/sport/mark-conversion.test.ts', 'hand times', 'FAT times', 'feet and metres', 'laws'),
    ...testsOf('src/sport/winds.test.ts', 'reading', 'legality'),
    ...testsOf('src/sport/statuses.test.ts', 'field guide §1.9', 'every code has its own words'),
    ...testsOf('src/app/result-detail-calls.test.ts', 'tells thousandths only where they decided'),
  ],
  // Default division titles
  R4: testsOf(
    'src/sport/division-titles.test.ts',
    'cross country has eight default titles',
    'track and field has six more',
    'a short form fits the five characters of an abbreviation',
  ),
  // Scoring; seeding comes with running a meet
  R5: [
    ...testsOf('src/sport/track-scoring.test.ts', 'points for places', 'team totals', 'points as text'),
    ...testsOf('src/sport/track-scoring-inference.test.ts', 'scoring rules behind printed points'),
    ...testsOf('src/sport/places.test.ts', 'places'),
    ...testsOf(
      'src/sport/cross-country-scoring.test.ts',
      'scoring places',
      'team scores',
      'ties of teams',
      'dual meets',
    ),
    ...testsOf('src/sport/combined-events.test.ts', 'points of the parts', 'totals'),
    ...testsOf(
      'src/hosting/imports/import.shared.test.ts',
      'is published whole, and all 31 printed team totals follow from the places',
      'gives its printed combined, female and male scores',
    ),
  ],
  // Results, track and field
  M2: [
    ...testsOf(
      'src/competition/result-pages/event-page.test.ts',
      'an event',
      'after a merge of two athletes',
      'a meet is shown with every event in order',
    ),
    ...testsOf(
      'src/app/meet-calls.test.ts',
      'GetMeetData: the meet',
      'GetEventListData lists the events with their catalogue ids, rounds and states',
      'GetEventDivisionData lists the divisions with the genders in each',
      'GetResultsData3: one event',
      'GetAllResultsData gives every event with results, each as GetResultsData3 does',
      'GetTeams lists the teams by name',
    ),
    ...testsOf(
      'src/app/result-detail-calls.test.ts',
      'GetRunSplits: the splits of a round',
      'GetHorizontalFieldSeries gives every trial with its wind, and which was the best',
      'GetVerticalFieldSeries gives the grid from the lowest bar up, with misses',
      'a record',
      'a result',
    ),
    ...testsOf('src/app/privacy.commit.test.ts', 'no page and no call tells what is hidden'),
    ...testsOf('src/app/bad-addresses.test.ts', 'of a meet that is there'),
    ...testsOf(
      'journeys/a-visitor-reads-an-event.e2e.ts',
      'A visitor opens a meet and reads an event, $name',
    ),
    ...testsOf(
      'journeys/a-coach-reads-all-results.e2e.ts',
      'A coach reads all results of a meet and finds the own team, $name',
    ),
    ...testsOf(
      'journeys/a-reader-finds-the-way.e2e.ts',
      'A reader goes through the events of a meet with the keyboard alone',
      'A coach prints an event: the results, and nothing to press',
      'A visitor takes a wrong turn and finds back, $name',
    ),
  ],
  // Team scores, of track and field
  M4: [
    ...testsOf(
      'src/competition/scores/score-boards.test.ts',
      'every scored division has a board a gender and one for all; what is not scored has none',
      'a board counts the scored events, and those of them that have a final',
      'a place that comes with a status gives nothing',
    ),
    ...testsOf(
      'src/competition/scores/scores.test.ts',
      'a dual meet',
      'the rules of a board are one sentence',
    ),
    ...testsOf(
      'src/app/points-agree.test.ts',
      'team scores are the sum of the points in the results, and the front page names the same winners',
    ),
    ...testsOf(
      'journeys/a-parent-reads-team-scores.e2e.ts',
      'A parent goes from a race to the team scores and sees why a team has its points, $name',
    ),
  ],
  // The page of a meet, of both sports
  M1: [
    ...testsOf(
      'src/competition/meets/meet-page.test.ts',
      'a meet',
      'a meet that was asked for under the wrong sport has another address',
      'meets begun come newest first, meets to come next first, lists of performances not at all',
    ),
    ...testsOf('src/competition/meets/meet-tokens.test.ts', 'refused is'),
    ...testsOf(
      'src/app/race-pages.commit.test.ts',
      'the front page has a card for every race, with its winner and best teams',
      'a race that has not been run has a page that says so',
    ),
  ],
  // Results, cross country
  M3: [
    ...testsOf('src/competition/results/cross-country-race.test.ts', 'the worked races of the field guide'),
    ...testsOf(
      'src/app/race-calls.test.ts',
      'GetXCMoreData lists the races with distance, course, records, finishers and the first five',
      'GetResultsData3: one race',
      'GetRunSplits tells the place at every point',
      'GetTeamScoreData explains the scored races runner by runner, and who was taken out',
    ),
    ...testsOf(
      'src/app/race-pages.commit.test.ts',
      'results open with the first race, whose own address is canonical',
      'without a script the reasons are a page: of every place, scoring place and score',
      'team scores tell runner by runner what counts, and who was taken out',
    ),
    ...testsOf(
      'journeys/a-parent-follows-cross-country.e2e.ts',
      'A parent follows cross country from the race to the team score, $name',
    ),
  ],
  // Records of meets and of courses
  M6: [
    ...testsOf(
      'src/app/race-calls.test.ts',
      'GetMeetRecordsForXCDistance gives the records of exactly these metres',
    ),
    ...testsOf('src/app/result-detail-calls.test.ts', 'a record'),
  ],
  // Rankings
  L1: [
    ...testsOf(
      'src/competition/rankings/rankings.test.ts',
      'the worked list of the boys 100 m',
      'other lists',
    ),
    ...testsOf(
      'src/competition/bests/best-lists.test.ts',
      'a list',
      'the rank of a mark',
      'who runs for a school and for a club',
    ),
    ...testsOf(
      'src/competition/rankings/list-choice.test.ts',
      'a reader who says nothing',
      'a node of the tree',
      'standards',
    ),
    ...testsOf(
      'src/competition/rankings/why-not.test.ts',
      'a mark in the list',
      'a mark that no list holds',
      'a mark that this list leaves out',
    ),
    ...testsOf(
      'src/competition/rankings/list-csv.test.ts',
      'the file of a list has its rows, but none that their source keeps to pages',
    ),
    ...testsOf(
      'journeys/a-coach-reads-a-list.e2e.ts',
      'A coach reads the state list by grade and page 3, $name',
    ),
    ...testsOf('journeys/a-runner-asks-why.e2e.ts', 'A runner asks why a mark is not listed, $name'),
  ],
  // Team pages
  L3: [
    ...testsOf(
      'src/competition/team-pages/team-pages.test.ts',
      'a team record is the best mark by an athlete while on that team, in the grade of that season',
      'relays have one record a team, and none by grade',
      'the schedule holds the meets in which the team ran and those it hosts, not lists of performances',
    ),
    ...testsOf(
      'src/app/team-calls.test.ts',
      'a team tells its level, its place in the tree of schools, its seasons and its menu',
      'a season has its meets with standings, who leads each event with rank in state and level, and the roster',
      'records are told by event, athlete, grade and at a glance, of one season or of all',
    ),
    ...testsOf(
      'src/app/team-pages.commit.test.ts',
      'every tab is a page of its own, with season, gender and order in its address',
    ),
    ...testsOf(
      'src/competition/team-pages/team-totals-agree.test.ts',
      'in a whole track meet, and after each of its results was corrected or removed',
      'in a cross-country meet, and after its division was told to score otherwise',
    ),
    ...testsOf('journeys/a-coach-reads-the-season.e2e.ts', "A coach reads the team's season, $name"),
  ],
  // Athlete pages
  L5: [
    ...testsOf(
      'src/competition/athlete-pages/athlete-pages.test.ts',
      'the head of a page',
      'personal records',
      'a season',
      'progress',
      'of athletes that are one person',
    ),
    ...testsOf(
      'src/app/athlete-calls.test.ts',
      'GetAthlete: the head and the records',
      'GetResults: one season',
    ),
    ...testsOf(
      'src/app/athlete-pages.commit.test.ts',
      'whoever shows initials is in no search engine, and who is hidden has no page',
      'a result that is corrected is corrected on the page',
    ),
    ...testsOf(
      'journeys/a-visitor-finds-an-athlete.e2e.ts',
      'A visitor finds an athlete and sees where the best mark was run, $name',
    ),
  ],
  // Upload of results, from the command line
  H10: [
    ...testsOf(
      'src/hosting/imports/import.service.test.ts',
      'a file is imported',
      'the same content',
      'a corrected file',
      'a row that cannot be published',
    ),
    ...testsOf(
      'src/hosting/imports/import-formats.test.ts',
      'a results export',
      'a cross-country race',
      'a relational set',
      'entries for a meet',
    ),
    ...testsOf(
      'src/hosting/imports/lynx-import.test.ts',
      'heats of a timed final in files of their own',
      'the meet of a folder',
    ),
    ...testsOf(
      'src/hosting/imports/publish-list.test.ts',
      'every performance stands in the list meet of its venue and day',
      'a performance that is told twice counts once',
    ),
    ...testsOf('src/hosting/imports/undo.test.ts', 'an import that is taken back'),
    ...testsOf(
      'src/hosting/imports/import.service.commit.test.ts',
      'an import killed at any moment and run again ends as one that was left alone',
    ),
  ],
};
