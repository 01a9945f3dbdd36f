// Invented meets of schools whose names individual events cut to 12 characters: "Northgate Ha". No school exists.

/** A report of a meet on 4/11/2026 from its events. */
const report = (meet: string, events: readonly string[]) => `Licensed to Riverbend Timing - Contractor License
                                        HY-TEK's Meet Manager 4/12/2026 10:28 AM
                      ${meet} - 4/11/2026
                            Harbor High School
                                    Results

${events.join('\n')}`;

const individual = (title: string, rows: string) => `${title}
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
${rows}`;

const relay = (title: string, rows: string) => `${title}
===================================================================================
    School                                       Seed     Finals  H# Points
===================================================================================
${rows}`;

/**
 * "Northgate Ha" may be Northgate Hall or Northgate Harbor, and the winner of the girls' race runs for it. Points are
 * 5-3-1, in relays 5-3.
 */
export const CUT_TEAM = report('Harbor Quad', [
  individual(
    'Event 1  Girls 100 Meter Dash',
    `  1 Reed, Ann                 11 Northgate Ha          12.60      12.51   2   5
  2 Tarn, Amy                  9 Eastport              12.80      12.77   2   3
  3 Lake, Joy                 10 Westmoor              12.90      12.95   2   1
  4 Pike, Zoe                 10 Eastport              12.95      12.99   2
`,
  ),
  individual(
    'Event 2  Girls 200 Meter Dash',
    `  1 Tarn, Amy                  9 Eastport              26.00      25.91   1   5
  2 Reed, Ann                 11 Northgate Ha          26.10      26.12   1   3
  3 Lake, Joy                 10 Westmoor              26.90      26.95   1   1
`,
  ),
  relay(
    'Event 3  Girls 4x100 Meter Relay',
    `  1 Northgate Hall  'A'                         50.10      50.01   1   5
     1) Poe, Kit 12                     2) Ash, Eva 11
     3) Fell, Liv 10                    4) Moor, Sue 9
  2 Northgate Harbor  'A'                       51.10      51.01   1   3
     1) Dorn, Pia 11                    2) Beck, Ina 9
     3) Gill, May 10                    4) Holt, Fay 9
`,
  ),
]);

/** Girls of Northgate Hall came in two squads, its boys in one. No row says which squad Amy Tarn runs for. */
export const SQUADS = report('Harbor Squads Dual', [
  individual(
    'Event 1  Girls 100 Meter Dash',
    `  1 Reed, Ann                 11 Northgate Ha          12.60      12.51   2   5
  2 Tarn, Amy                  9 Northgate Ha          12.80      12.77   2   3
  3 Lake, Joy                 10 Eastport              12.90      12.95   2   1
`,
  ),
  individual(
    'Event 2  Boys 100 Meter Dash',
    `  1 Hull, Tom                 11 Northgate Ha          11.60      11.51   2   5
  2 Dale, Sam                 12 Eastport              11.80      11.77   2   3
`,
  ),
  relay(
    'Event 3  Girls 4x100 Meter Relay',
    `  1 Northgate Hall  'A'                         50.10      50.01   1   5
     1) Poe, Kit 12                     2) Ash, Eva 11
     3) Fell, Liv 10                    4) Moor, Sue 9
  2 Northgate Hall B  'A'                       51.10      51.01   1   3
     1) Reed, Ann 11                    2) Beck, Ina 9
     3) Gill, May 10                    4) Holt, Fay 9
`,
  ),
  relay(
    'Event 4  Boys 4x100 Meter Relay',
    `  1 Northgate Hall  'A'                         44.10      44.01   1   5
     1) Hull, Tom 11                    2) Crag, Ned 11
     3) Scar, Lee 10                    4) Gale, Jon 9
`,
  ),
]);
