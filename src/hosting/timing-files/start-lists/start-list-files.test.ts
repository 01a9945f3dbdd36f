import { describe, expect, it } from 'vitest';
import { lynxFile } from '#hosting/result-files/lynx/lynx.fixtures.ts';
import { raceKeyText } from '#hosting/result-files/lynx/lynx-lines.rules.ts';
import { findRound } from '#hosting/result-files/lynx/lynx-rounds.rules.ts';
import { readLynxSet } from '#hosting/result-files/lynx/lynx-set.rules.ts';
import { createTimingMeet } from '#hosting/timing-files/timing-meet.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { startListFiles } from './start-list-files.rules.ts';
import { readTimingMeet } from './timing-heats.service.ts';

describe('the start lists of a meet', () => {
  it('have rounds, heats, lanes and bibs; a mile has positions, and a relay its team', () =>
    withRollback(async (ctx) => {
      const { meetId } = await createTimingMeet(ctx);
      const files = startListFiles(await readTimingMeet(ctx, meetId));
      expect(Object.fromEntries(files.map(({ name, text }) => [name, text.trimEnd().split('\r\n')]))).toEqual(
        {
          'lynx.evt': [
            '1,1,1,Boys 100 Meters Varsity Prelims Heat 1,,,,,,100',
            ',101,1,Adams,Al,Team 1',
            ',102,2,Baker,Al,Team 2',
            ',103,3,Cole,Al,Team 1',
            '1,1,2,Boys 100 Meters Varsity Prelims Heat 2,,,,,,100',
            ',104,1,Diaz,Al,Team 2',
            ',105,2,Evans,Al,Team 1',
            ',106,3,Ford,Al,Team 2',
            '2,1,1,Boys 1600 Meters Varsity,,,,,,1600',
            ',101,1,Adams,Al,Team 1',
            ',102,2,Baker,Al,Team 2',
            ',103,3,Cole,Al,Team 1',
            '3,1,1,Boys Long Jump Varsity,LJ1',
            ',101,1,Adams,Al,Team 1',
            ',102,2,Baker,Al,Team 2',
            ',103,3,Cole,Al,Team 1',
            '4,1,1,Boys High Jump Varsity,HJ1',
            ',101,1,Adams,Al,Team 1',
            ',102,2,Baker,Al,Team 2',
            ',103,3,Cole,Al,Team 1',
            '5,1,1,Boys 4×100 Relay Varsity,,,,,,400',
            ',,1,Team 1,,Team 1  A',
            ',,2,Team 2,,Team 2  A',
          ],
          'lynx.ppl': [
            '101,Adams,Al,Team 1',
            '102,Baker,Al,Team 2',
            '103,Cole,Al,Team 1',
            '104,Diaz,Al,Team 2',
            '105,Evans,Al,Team 1',
            '106,Ford,Al,Team 2',
          ],
          'lynx.sch': ['1,1,1', '1,1,2', '2,1,1', '5,1,1'],
          'fldlynx.sch': ['3,1,1', '4,1,1'],
        },
      );
    }));

  it('are the same when the reader of imports reads them', () =>
    withRollback(async (ctx) => {
      const { meetId } = await createTimingMeet(ctx);
      const { heats, people } = await readTimingMeet(ctx, meetId);
      const files = Object.fromEntries(
        startListFiles({ heats, people }).map(({ name, text }) => [name, text]),
      );
      const set = readLynxSet(lynxFile('001-1-01.lif', '', files));
      const seeded = heats.filter(({ slots }) => slots.length > 0);
      expect(set.races).toEqual(seeded.map(({ key, name }) => ({ ...key, name: name.replaceAll(',', '') })));
      expect([...set.starters.values()]).toEqual(
        seeded.map(({ slots }) => slots.map(({ slotId: _, version: __, ...starter }) => starter)),
      );
      expect([...set.people.values()]).toEqual(people);
      expect(set.races.map((race) => `${raceKeyText(race)} ${findRound(race, set.races).round}`)).toEqual([
        '1|1|1 P',
        '1|1|2 P',
        '2|1|1 F',
        '3|1|1 F',
        '4|1|1 F',
        '5|1|1 F',
      ]);
    }));
});
