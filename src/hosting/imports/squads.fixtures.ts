// An invented dual meet of schools with further squads; individual events cut team names to 12 characters.

/** Girls of Northgate Hall came in two squads, its boys in one. No row says which squad Amy Tarn runs for. */
export const SQUADS = `Licensed to Riverbend Timing - Contractor License
                                        HY-TEK's Meet Manager 4/12/2026 10:28 AM
                      Harbor Squads Dual - 4/11/2026
                            Harbor High School
                                    Results

Event 1  Girls 100 Meter Dash
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
  1 Reed, Ann                 11 Northgate Ha          12.60      12.51   2   5
  2 Tarn, Amy                  9 Northgate Ha          12.80      12.77   2   3
  3 Lake, Joy                 10 Eastport              12.90      12.95   2   1

Event 2  Boys 100 Meter Dash
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
  1 Hull, Tom                 11 Northgate Ha          11.60      11.51   2   5
  2 Dale, Sam                 12 Eastport              11.80      11.77   2   3

Event 3  Girls 4x100 Meter Relay
===================================================================================
    School                                       Seed     Finals  H# Points
===================================================================================
  1 Northgate Hall  'A'                         50.10      50.01   1   5
     1) Poe, Kit 12                     2) Ash, Eva 11
     3) Fell, Liv 10                    4) Moor, Sue 9
  2 Northgate Hall B  'A'                       51.10      51.01   1   3
     1) Reed, Ann 11                    2) Beck, Ina 9
     3) Gill, May 10                    4) Holt, Fay 9

Event 4  Boys 4x100 Meter Relay
===================================================================================
    School                                       Seed     Finals  H# Points
===================================================================================
  1 Northgate Hall  'A'                         44.10      44.01   1   5
     1) Hull, Tom 11                    2) Crag, Ned 11
     3) Scar, Lee 10                    4) Gale, Jon 9
`;
