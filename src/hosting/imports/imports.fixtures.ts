// A small invented invitational as its timer would export it; no meet, school or person in it exists.
import type { Context } from '#kit/server/context.ts';
import { importFile } from './import.service.ts';
import type { ImportOptions } from './imports.rules.ts';

/** The head of a relay, and its winning squad. */
export const EASTPORT_RELAY = `    School                                               Seed     Finals  Points
================================================================================
  1 Eastport                                            51.00      50.75   10
     1) Cleo Varnham 10                 2) Mara Tillow 12
     3) Tess Okell 12                   4) Edie Falk 9`;

/**
 * 4 events, 15 rows, 8 relay legs. Team totals agree with the points, and Westmoor Academy is cut to 12
 * characters.
 */
export const INVITATIONAL = `Licensed to Riverbend Timing - Contractor License
                                        HY-TEK's Meet Manager 4/12/2026 10:28 AM
                      Harbor Invitational - 4/11/2026
                            Harbor High School
                                    Results

Event 1  Girls 100 Meter Dash
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
  1 Mara Tillow               12 Eastport              12.60      12.51   2  10
  2 June Ashby                11 North Harbor          12.80      12.77   2   8
  3 Ida Renwick                9 Westmoor Aca          12.90      12.95   2   6
  4 Cleo Varnham              10 Eastport              13.40      13.21   1   5
 -- Tess Okell                12 Eastport              13.10        DNS   1

Event 2  Boys 100 Meter Dash
===================================================================================
    Name                    Year School                  Seed     Finals  H# Points
===================================================================================
  1 Otto Brandy               12 North Harbor          11.20      11.09   1  10
  2 Lew Sandford              11 Eastport              11.30      11.31   1   8
  3 Amos Tillow               10 Westmoor Aca          11.50      11.60   1   6
 -- Jed Corwin                11 North Harbor          11.60         DQ   1

Event 3  Girls 4x100 Meter Relay
================================================================================
${EASTPORT_RELAY}
  2 Westmoor Academy                                    52.00      52.40    8
     1) Ida Renwick 9                   2) Nan Sallow 10
     3) Pia Lorne 11                    4) Zoe Merrin 12

Event 4  Girls Shot Put
===================================================================================
    Name                    Year School                  Seed     Finals     Points
===================================================================================
  1 Pia Lorne                 11 Westmoor Aca       31-02.00   32-04.50      10
  2 June Ashby                11 North Harbor       29-00.00   30-01.25       7
  2 Edie Falk                  9 Eastport           28-06.00   30-01.25       7
 -- Nan Sallow                10 Westmoor Aca                      FOUL

                    Women - Team Rankings - 3 Events Scored
===============================================================================
    1) Eastport                    32        2) Westmoor Academy           24
    3) North Harbor                15

                    Men - Team Rankings - 1 Events Scored
===============================================================================
    1) North Harbor                10        2) Eastport                    8
    3) Westmoor Academy             6
`;

export const INVITATIONAL_ROWS = 15;

const encode = (text: string) => new TextEncoder().encode(text);

export interface TestFolder {
  path: string;
  modifiedOn: string;
  /** The texts of the other files by name. */
  files?: Record<string, string>;
}

/** Returns a function that imports one file of a folder with other files in it. */
export const importerFrom =
  (usual: TestFolder) =>
  (
    ctx: Context,
    fileName: string,
    text: string,
    folder: Partial<TestFolder> = {},
    options: ImportOptions = {},
  ) => {
    const { files = {}, ...location } = { ...usual, ...folder };
    return importFile(ctx, {
      fileName,
      bytes: encode(text),
      folder: {
        ...location,
        fileNames: Object.keys(files).sort(),
        read: (name) => encode(files[name]!),
      },
      options,
      isDryRun: false,
    });
  };

export const fileOf = (text: string, fileName = 'harbor.txt') => ({
  fileName,
  bytes: encode(text),
  options: {},
  isDryRun: false,
});
