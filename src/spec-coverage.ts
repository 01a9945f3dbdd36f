// Which tests show which row of the specification's ledger. A test is named by its file and its title.

type TestName = `${string} > ${string}`;

/** Tests, or groups of them, of one file. */
const testsOf = (file: string, ...titles: string[]): TestName[] =>
  titles.map((title): TestName => `${file} > ${title}`);

export const SPEC_COVERAGE: Record<string, TestName[]> = {
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
};
