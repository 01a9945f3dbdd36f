// An invented meet in which one cut team name may be two schools; the winner of the girls' race bears it.

/** "Northgate Ha" is Northgate Hall or Northgate Harbor; points 5-3-1, relays 5-3. */
export const CUT_TEAM = `Licensed to Riverbend Timing - Contractor License
                                        HY-TEK's Meet Manager 4/12/2026 10:28 AM
                      Harbor Quad - 4/11/2026
                            Harbor High School
                                    Results

Event 1  Girls 100 Meter Dash
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
  1 Reed, Ann                 11 Northgate Ha          12.60      12.51   2   5
  2 Tarn, Amy                  9 Eastport              12.80      12.77   2   3
  3 Lake, Joy                 10 Westmoor              12.90      12.95   2   1
  4 Pike, Zoe                 10 Eastport              12.95      12.99   2

Event 2  Girls 200 Meter Dash
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
  1 Tarn, Amy                  9 Eastport              26.00      25.91   1   5
  2 Reed, Ann                 11 Northgate Ha          26.10      26.12   1   3
  3 Lake, Joy                 10 Westmoor              26.90      26.95   1   1

Event 3  Girls 4x100 Meter Relay
===================================================================================
    School                                       Seed     Finals  H# Points
===================================================================================
  1 Northgate Hall  'A'                         50.10      50.01   1   5
     1) Poe, Kit 12                     2) Ash, Eva 11
     3) Fell, Liv 10                    4) Moor, Sue 9
  2 Northgate Harbor  'A'                       51.10      51.01   1   3
     1) Dorn, Pia 11                    2) Beck, Ina 9
     3) Gill, May 10                    4) Holt, Fay 9
`;
