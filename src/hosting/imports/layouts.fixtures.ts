// Invented reports in layouts that timers use, made to go through the whole import. No meet, school or person exists.
import { PENTATHLON_HIGH_JUMP } from '#hosting/result-files/hytek/hytek.fixtures.ts';
import { EASTPORT_RELAY } from './imports.fixtures.ts';

const head = (meet: string, venue: string) =>
  `Licensed to Riverbend Timing - Contractor License
                                        HY-TEK's Meet Manager 5/31/2026 10:28 AM
                      ${meet}
                            ${venue}
`;

/**
 * Two days; preliminaries and final; the parts of a pentathlon before its total, and parts of a heptathlon
 * without one.
 */
export const COLLEGE_INDOOR = `${head('Rock Polytechnic Indoor Classic - 2/6/2026 to 2/7/2026', 'Rock Fieldhouse, Athens, OH')}                                Results - Day 1

Event 1  Women 60 Meter Dash
===================================================================================
    Name                    Year School                  Seed    Prelims  H#
===================================================================================
Preliminaries
  1 Quill, Nora               SR Eastport                 7.44       7.39Q   2
  2 O'Dell, Zoe               FR Lake University          7.40       7.41Q   1
  3 Lind, Anna                JR Unattached               7.50       7.45q   1
 -- Poe, Lee                  FR Eastport                 8.00         FS    2   Rule 162.7

Event 3  Women Pentathlon: #1 Women 60 Meter Hurdles
================================================================================
    Name                    Year School                  Finals  Points
================================================================================
  1 Quill, Nora               SR Eastport                  8.85    952
  2 Ruiz, Ana                 JR Lake University           9.10    898

${PENTATHLON_HIGH_JUMP}  2 Ruiz, Ana                 JR Lake University          1.60m    736
     1.60 1.65
       XO  XXX

Event 7  Men Heptathlon: #1 Men 60 Meter Dash
================================================================================
    Name                    Year School                  Finals  Points
================================================================================
  1 Ash, Tom                  SO Eastport                  7.05    865

                                Results - Day 2

Event 1  Women 60 Meter Dash
===================================================================================
    Name                    Year School                 Prelims     Finals  Points
===================================================================================
Finals
  1 Quill, Nora               SR Eastport                  7.39       7.29  10
  2 O'Dell, Zoe               FR Lake University           7.41       7.38   8
  3 Lind, Anna                JR Unattached                7.45       7.52

Event 3  Women Pentathlon
================================================================================
    Name                    Year School                    Seed     Finals  Points
================================================================================
  1 Quill, Nora               SR Eastport                  4001       4186  10
  2 Ruiz, Ana                 JR Lake University           3700       3901   8

Event 4  Men Basket Relay Walk
================================================================================
    Name                    Year School                  Finals  Points
================================================================================
  1 Ash, Tom                  SO Eastport               1:02.33  10

                    Women - Team Rankings - 2 Events Scored
===============================================================================
    1) Eastport                    20        2) Lake University            16
`;

/**
 * Sorted by heat, with places in the heat; ties; squads with letters; an exhibition; jumps with shared
 * points.
 */
export const SCHOOL_BY_HEAT = `${head('Two Rivers Relays - 5/30/2026', '400 Elm Street Field')}                                    Results

Event 1  Boys 100 Meter Dash
================================================================================
    Name                    Year School                  Seed     Finals  Points
================================================================================
Heat  1 of 2 Finals   Wind: 1.2
  1 Tom Ash                   12 Hill                    11.50      11.53   10
  2 Jon Beck                  12 Lake                    11.50      11.60    5
  3 Ned Orr                   11 Wood                    11.90      11.99    4
Heat  2 of 2 Finals   Wind: -0.4
  1 Max Cole                  11 Lake                    11.70      11.55    8
  2 Ty Dunn                    9 Hill                    12.00      11.57    6
 -- Vic Gray                  10 Wood                    12.00         DQ         Rule 5-7
 -- Al Fry                     9 Unattached              12.40        DNS

Event 2  Boys 4x400 Meter Relay
===============================================================================
    School                                               Seed     Finals  H# Points
===============================================================================
  1 Hill  'A'                                         3:30.00    3:28.11   1  10
     1) Tom Ash 12                      2) Ty Dunn 9
     3) Ray Moe 11                      4) Sam Tull 10
  2 Lake  'A'                                         3:31.00    3:33.00   1   8
     1) Jon Beck 12                     2) Max Cole 11
     3) Pat Rudd 11                     4) Kit Vane 12
 -- Hill  'B'                                                   X3:40.10   1
     1) Vin Amos 9                      2) Wes Bond 9
     3) Yan Cord 9                      4) Zed Dorn 9

Event 3  Boys High Jump
================================================================================
    Name                    Year School                  Seed     Finals  Points
================================================================================
  1 Ray Moe                   11 Hill                             5-10.00   10
  2 Kit Vane                  12 Lake                             5-08.00    7
  2 Ned Orr                   11 Wood                             5-08.00    7
  4 Sam Tull                  10 Hill                             5-06.00    4.50
  4 Pat Rudd                  11 Lake                             5-06.00    4.50
 -- Vic Gray                  10 Wood                                  NH

Event 4  Boys Long Jump
====================================================================================
    Name                    Year School                  Seed     Finals  Wind Points
====================================================================================
  1 Tom Ash                   12 Hill                18-00.00   20-01.25   1.9  10
      19-00.00(0.3)  FOUL(0.1)  20-01.25(1.9)  PASS  FOUL  -
  2 Max Cole                  11 Lake                18-00.00   19-11.00   NWI   8

                    Boys - Team Rankings - 4 Events Scored
===============================================================================
    1) Hill                     50.50        2) Lake                    40.50
    3) Wood                        11
`;

/** The field events of the meet in `TRACK_FILE`, in a separate file. */
export const FIELD_FILE = `${head('Lakeside Open - 5/30/2026', 'Lakeside Park')}                                    Results

Event 21  Girls Shot Put
===================================================================================
    Name                    Year School                  Seed     Finals     Points
===================================================================================
  1 Pia Lorne                 11 Westmoor            31-02.00   32-04.50      10
  2 June Ashby                11 North Harbor        29-00.00   30-01.25       8
  3 Edie Falk                  9 Eastport            28-06.00   29-01.25       6
`;

export const TRACK_FILE = `${head('Lakeside Open - 5/30/2026', 'Lakeside Park')}                                    Results

Event 1  Girls 100 Meter Dash
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
  1 Mara Tillow               12 Eastport              12.60      12.51   1  10
  2 June Ashby                11 North Harbor          12.80      12.77   1   8
  3 Ida Renwick                9 Westmoor              12.90      12.95   1   6
  4 Cleo Varnham              10 Eastport              13.40      13.21   1   5
  5 Nan Sallow                10 Westmoor              13.40      13.31   1   4

Event 2  Girls 4x100 Meter Relay
================================================================================
${EASTPORT_RELAY}
  2 Westmoor                                            52.00      52.40    8
     1) Ida Renwick 9                   2) Nan Sallow 10
     3) Pia Lorne 11                    4) Zoe Merrin 12
`;
