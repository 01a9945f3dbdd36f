// Small invented reports in the layouts of HY-TEK, and shortcuts to what the reader returns for them. No
// meet, school or person in them exists.

import type { ParsedEvent, ParsedMeet, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { parseHytekReport } from './hytek-report.rules.ts';

export function readMeet(text: string): ParsedMeet {
  const meet = parseHytekReport(text);
  if (meet instanceof Refusal) throw meet;
  return meet;
}

/** A part of a combined event, with the heights of the jumps. */
export const PENTATHLON_HIGH_JUMP = `Event 3  Women Pentathlon: #2 Women High Jump
================================================================================
    Name                    Year School                  Finals  Points
================================================================================
  1 Quill, Nora               SR Eastport                 1.75m    916
     1.60 1.65 1.70 1.75 1.78
        O    O   XO  XXO  XXX
`;

/** Wraps the lines in one event with one table; the first row is line 5. */
export function readTable(columns: string, rows: string, title = 'Event 1  Boys 100 Meter Dash'): ParsedMeet {
  return readMeet(`${title}\n=====\n${columns}\n=====\n${rows}\n`);
}

export function eventOf(meet: ParsedMeet, number: string): ParsedEvent {
  return meet.events.find((event) => event.number === number)!;
}

export function rowsOf(meet: ParsedMeet, number: string, round = 'F'): ParsedRow[] {
  return eventOf(meet, number).rounds.find((other) => other.round === round)?.rows ?? [];
}

export function nameOf({ athlete }: ParsedRow): string | null {
  return athlete && `${athlete.firstName}/${athlete.lastName}`;
}

/** An indoor college meet in text: rounds, record flags, standards, a combined event, an unknown event. */
export const INDOOR_TEXT = `Licensed to Riverbend Timing - Contractor License
                                        HY-TEK's Meet Manager 2/10/2019 09:15 PM
                   Harbor Indoor Classic - 2/8/2019 to 2/9/2019
                              Harbor Fieldhouse
                                    Results

Event 1  Women 60 Meter Dash
===============================================================================
 Meet Record: # 7.31  2/10/2017   Tia Moro, Eastport
   NCAA Auto: A 7.25
    Name                    Year School                 Prelims     Finals  Points
===============================================================================
Finals
  1 Quill, Nora               SR Eastport                 7.39P       7.29#P 10
  2 O'Dell, Zoë               FR North Lake U             7.41        7.38P   8
  3 Van der Berg, Anna-Lise   JR Unattached               7.45        7.52    6
 -- St. James, Kia            SO Westmoor                 7.47         DNF

Event 1  Women 60 Meter Dash
===============================================================================
    Name                    Year School                  Seed    Prelims  H#
===============================================================================
Preliminaries
  1 Quill, Nora               SR Eastport                 7.44       7.39QP  2
  2 O'Dell, Zoë               FR North Lake U             7.40       7.41Q   1
  3 Van der Berg, Anna-Lise   JR Unattached               7.50       7.45q   1
  4 St. James, Kia            SO Westmoor                            7.47q   2
  5 Ruiz, Ana                    Westmoor                 8.00       8.01    2
 -- Poe, Lee                  FR Westmoor                 8.00         FS    2   Rule 162.7

Event 2  Men 400 Meter Dash
===============================================================================
    Name                    Year School                  Seed      Semis  H#
===============================================================================
Semi-Finals
  1 Ash, Tom                  SO Eastport                50.01      49.90Q  1

Event 3  Women Pentathlon: #1 Women 60 Meter Hurdles
================================================================================
    Name                    Year School                  Finals  Points
================================================================================
  1 Quill, Nora               SR Eastport                  8.85    952
  2 Ruiz, Ana                 JR Westmoor                  9.10    898

${PENTATHLON_HIGH_JUMP}
Event 3  Women Pentathlon
================================================================================
    Name                    Year School                    Seed     Finals  Points
================================================================================
  1 Quill, Nora               SR Eastport                  4001       4186  10
 -- Ruiz, Ana                 JR Westmoor                              DNF

Event 4  Men Basket Relay Walk
================================================================================
    Name                    Year School                  Finals  Points
================================================================================
  1 Ash, Tom                  SO Eastport               1:02.33  10
`;

/** A school meet in text: relays, jumps with wind, heats, ties, tie-breaks, rankings in three columns. */
export const SCHOOL_TEXT = `Hill High School - Site/Organization License
                                        HY-TEK's Meet Manager 5/14/2018 10:28 AM
                        Two Rivers Relays - 5/12/2018
                              400 Elm Street Field

Event 6  Boys 4x400 Meter Relay Varsity
===============================================================================
    School                                               Seed     Finals  H# Points
===============================================================================
  1 Hill High School  'A'                             3:30.00    3:28.11   1  10
     1) Tom Ash 12                      2) Jon Beck 12
     3) Max Cole 11                     4) Ty Dunn 9
     5) Lou Eck 10                      6) Al Fry 9
      55.21  1:47.30 (52.09)  2:38.00 (50.70)  3:28.11 (50.11)
  2 Lake High School                                             3:33.00   1   8
 -- Hill High School  'B'                                       X3:40.10   1
     1) #17 Gray, Vic                   2)
 -- Wood High School  'A'                             3:40.00         DQ   1       Zone

Event 7  Boys Long Jump Varsity
====================================================================================
    Name                    Year School                  Seed     Finals  Wind Points
====================================================================================
  1 Tom Ash                   12 Hill                18-00.00   20-01.25   1.9  10
      19-00.00(0.3)  FOUL(0.1)  20-01.25(1.9)  PASS  FOUL  -
  2 Jon van der Meer Jr.      12 Hill                18-00.00  J20-01.25   NWI   8     19-11.00
 -- Max Cole                  11 Lake                             FOUL   NWI

Event 8  Boys 100 Meter Dash Varsity
================================================================================
    Name                    Year School                  Seed     Finals  Points
================================================================================
Heat  1 of 2 Finals   Wind: 1.2
  1 Tom Ash                   12 Hill                    11.50      11.53   10
  2 Jon Beck                  12 Hill                    11.50      11.60    6
Heat  2 of 2 Finals   NWI
  1 Max Cole                  11 Lake                    11.70      11.55    8
  2 Ty Dunn                    9 Team 12                 12.00       12.6h

Event 9  Girls High Jump JV
================================================================================
    Name                    Year School                  Seed     Finals  Points
================================================================================
  1 Ann Lee                   12 Hill                             5-00.00   10
  2 Ida Moe                    9 Lake                 4-10.00    J5-00.00    8
  3 Bea Ott                   10 Lake                             4-10.00    5.50
  3 Fay Poe                   K  Wood                             4-10.00    5.50
  5 Gia Ray                   11 Wood                             4-08.00
 -- Una Sim                   11                                       NH

Event 10  Girls 200 Meter Dash JV
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
  1 Ann Lee                   12 Hill                    26.00      25.12   4  10    25.115
  2 Ida Moe                    9 Lake                    26.00      25.12   4   8    25.119
  3 Bea Ott                   10 Lake                                 DNS   3
 10 Fay Poe                   12 Wood                    28.00      28.31   3  28.309

                 Girls - JV - Team Rankings - 2 Events Scored
===============================================================================
    1) Hill                    20        2) Lake                   13.50     3) Wood                    5.33
    3) Elm                      5.33
`;

/** A club meet as PDF text: banners, drifting columns, continued tables, bibs, age bands, two grids. */
export const CLUB_PDF = `Licensed To: Island Athletics - Organization License          Hy-Tek's MEET MANAGER 6:33 PM 18/1/2020 Page 1
                                Island Open 2020 - 11/1/2020 to 18/1/2020
                                             Palm Stadium
                                  Team Rankings - Through Event 321
                                        Combined Team Scores
    Place            Team                                                          Points

       1             NORTH SHORE CLUB                          NSC                    316
       2             SOUTH SHORE CLUB                          SSC                  1,191.50
                                                               Total              1,507.50
\fLicensed To: Island Athletics - Organization License          Hy-Tek's MEET MANAGER 6:32 PM 18/1/2020 Page 2
                                Island Open 2020 - 11/1/2020 to 18/1/2020
                                             Palm Stadium
                                                Results
  Event 101 M35 5000 Meter Run Masters
================================================================
    Name                     Age Team                    Finals
================================================================
Finals
  1 #35047 Holm, Silas       M36 SMA                   17:12.08
 -- #35052 Penn, Theo         M38 MR25                      DNS
  Event 101 M85+ 5000 Meter Run Masters
================================================================
    Name                     Age Team                    Finals
================================================================
 -- #85003 Zell, Mack       M87 SMTFA                       SCR
  Event 105 Men 100 Meter Dash Men Open
      8 Advance: Top 2 Each Heat plus Next 2 Best Times
=================================================================================
  Open Record:    10.50 12/1/2019         DREW BELL, NSC
    Name                      Age Team                   Seed    Prelims Wind H#
=================================================================================
Preliminaries
  1 # 402 Silas Glen      25 SINGAPORE UN                        10.96Q 1.9 2
  2 #    92 Bram, Fred      27 NANYANG POLYTECHNIC               11.03q +0.0 1
\fLicensed To: Island Athletics - Organization License          Hy-Tek's MEET MANAGER 6:32 PM 18/1/2020 Page 3
                                Island Open 2020 - 11/1/2020 to 18/1/2020
                                             Palm Stadium
                                                Results
 ....Event 105 Men 100 Meter Dash Men Open
-- #11 Zed, Glen    20 INSTITUTE OF                                         DNS     NWI   2
  Event 106 Women High Jump Exhibition Women Open
================================================================================
    Name                      Age Team                   Seed     Finals Points
================================================================================
Finals
  1 # 129 Hols, Winnie    20 NATIONAL UNI                        1.53m    9    New CR
      1.35 1.40 1.45 1.50 1.53 1.56
         O    O    O XXO    XO XXX
  2 #    20 Hadd, Fern       19 NANYANG POLYTECHNIC              1.35m    7
      1.30 1.35 1.40
        XO    O XX-
  Event 107 Men Triple Jump Men Open
=====================================================================================
    Name                      Age Team                    Seed     Finals Wind Points
=====================================================================================
  1 # 111 Taln, Eli           20 NANYANG TECH                    13.85m -0.7   9
      X(-0.5) 13.23m(-0.4) 13.14m(-0.0) 13.63m(+0.0)    13.85m(-0.7)
  Event 108 Mixed 4x100 Meter Relay
============================================================================
    Team                                                  Seed     Finals H#
============================================================================
  1 NORTH SHORE CLUB 'A'                                           44.05  1
     1) #170 Wes, Abel 24             2) #165 El, Ian 23
     3) #157 Stan, Ida W38             4) #180 Wall, Carla A
`;
