// Why rows of a file wait, in whole sentences, and the fixes that a host is offered.
import { expect, it, test } from 'vitest';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { listEntries } from '#competition/entries/entries.service.ts';
import { ensureEvents } from '#competition/events/events.service.ts';
import { testEvent } from '#competition/results/meet-results.fixtures.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { applyImport } from './import-apply.service.ts';
import { previewImport } from './import-preview.service.ts';
import { girls, type ImportWorld, inImportWorld, requestOf } from './import-world.fixtures.ts';

const upload = ({ host }: ImportWorld, text: string) =>
  previewImport(host, requestOf({ upload: { name: 'entries.txt', text } }));

const addEvent = ({ ctx, meetId }: ImportWorld, divisionId: number, gender: Gender) =>
  ensureEvents(ctx, meetId, [testEvent('100m', { divisionId, gender, competedOn: '2026-05-08' })]);

const addDivision = async (world: ImportWorld) => {
  const [, jv] = await ensureDivisions(world.ctx, world.meetId, [
    { name: 'Varsity' },
    { name: 'JV', sort: 1 },
  ]);
  await addEvent(world, jv!, 'F');
};

const setStandard = async ({ ctx, meetId, event }: ImportWorld, areStandardsOn: boolean) => {
  const settings = JSON.stringify({ seeds: { areStandardsOn } });
  await ctx.db.updateTable('meets').set({ settings }).where('id', '=', meetId).execute();
  const standard = { entry_standard: 12_800 };
  await ctx.db.updateTable('meet_events').set(standard).where('id', '=', event('100m')).execute();
};

const LARKE = girls('Larke,Sunniva,SO,100,12.90');
const BOY = LARKE.replace(';;F;;', ';;M;;');
const squad = (...runners: string[]) =>
  `R;LAKE;Lakewold;A;F;;400;49.80;M;;${runners.map((name) => `${name};;F;;;`).join(';')}`;
const RUNNERS = Array.from({ length: 9 }, (_, index) => `Runner ${index + 1}`);
const HEADS = ['Leg 1', 'Leg 2', 'Leg 3', 'Leg 4', 'Leg 5', 'Leg 6', 'Leg 7', 'Leg 8', 'Runner 1'];
const CROWD = `Team,Event,Sex,${HEADS.join()}\nLakewold,4x100,F,${RUNNERS.join()}`;

const nothing = async () => {};

it.each<[string, string, string, string[], (world: ImportWorld) => Promise<unknown>]>([
  [
    'BELOW_STANDARD',
    LARKE,
    '12.90 does not meet the entry standard of Girls 100m, Varsity',
    ['as-is', 'skip'],
    (world) => setStandard(world, true),
  ],
  ['NOT_DECLARED', `${LARKE};;;;S`, 'The file says that this entry is scratched', ['as-is', 'skip'], nothing],
  ['NOT_DECLARED', `${LARKE};;;;A`, 'The file lists an alternate', ['as-is', 'skip'], nothing],
  [
    'RUNNER_TWICE',
    squad('Larke;Sunniva', 'Brandvold;Kaia', 'Lee;Jonatha', 'Larke;Sunniva'),
    'A runner is on this relay twice',
    ['skip'],
    nothing,
  ],
  [
    'SEED_UNREADABLE',
    girls('Larke,Sunniva,SO,100,1:2:3:4'),
    '“1:2:3:4” is not a mark',
    ['seed:', 'skip'],
    nothing,
  ],
  [
    'DIVISION_MISSING',
    LARKE,
    'The event is held in several divisions, and the row names none',
    ['event', 'skip'],
    addDivision,
  ],
  [
    'EVENT_DOUBTFUL',
    LARKE,
    'The meet has this event more than once',
    ['event', 'skip'],
    (world) => addEvent(world, world.divisionId, 'X'),
  ],
  ['EVENT_NOT_HERE', BOY, 'This event is not held for this gender', ['event', 'skip'], nothing],
  [
    'EVENT_NOT_HERE',
    `${BOY};Varsity`,
    'This event is not held for this gender in division Varsity',
    ['event', 'skip'],
    nothing,
  ],
  [
    'GENDER_MISSING',
    'Team,Event\nLakewold,4x100',
    'The row does not say boys or girls',
    ['event', 'skip'],
    nothing,
  ],
])('%s: %#', (reason, text, why, fixes, prepare) =>
  inImportWorld(async (world) => {
    await prepare(world);
    const { waiting } = await upload(world, text);
    expect(waiting).toMatchObject([{ reason, why }]);
    expect(waiting[0]!.fixes.map(({ answer }) => answer)).toEqual(fixes);
  })(),
);

test(
  'a relay may have four legs and four alternates, and the ninth runner makes it wait',
  inImportWorld(async (world) => {
    const first = await upload(world, CROWD);
    const answers = Object.fromEntries(first.athletes.items.map(({ key }) => [key, 'new']));
    const { importId } = first;
    const { waiting } = await previewImport(world.host, requestOf({ importId, answers }));
    expect(waiting).toMatchObject([
      {
        reason: 'RELAY_LONG',
        why: 'Relay has too many runners: 4 legs and 4 alternates at most',
        fixes: [{ answer: 'skip', label: 'Leave out' }],
      },
    ]);
  }),
);

test(
  'a standard that the host has switched off stops no row',
  inImportWorld(async (world) => {
    await setStandard(world, false);
    expect((await upload(world, LARKE)).counts).toMatchObject({ good: 1, waiting: 0 });
  }),
);

test(
  'a point one digit too far left is told with the mark that was probably meant, and its fix enters that mark',
  inImportWorld(async (world) => {
    const { ctx, host, meetId } = world;
    const { importId, waiting } = await upload(world, girls('Larke,Sunniva,SO,200,2.54'));
    expect(waiting).toMatchObject([
      {
        reason: 'SEED_IMPOSSIBLE',
        why: '2.54 is not possible in Girls 200m, Varsity. Is it 25.4h?',
        fixes: [
          { answer: 'seed:25.4h', label: 'Use 25.4h' },
          { answer: 'seed:', label: 'Enter without a seed' },
          { answer: 'skip', label: 'Leave out' },
        ],
      },
    ]);
    const fixed = await previewImport(host, requestOf({ importId, rows: { 1: 'seed:25.4h' } }));
    expect(fixed.counts).toMatchObject({ good: 1, waiting: 0 });
    await applyImport(host, fixed);
    expect(await listEntries(ctx, meetId)).toMatchObject([{ seedEntered: '25.4h' }]);
  }),
);

test(
  'marks of field events may be packed: centimeters with M, feet, inches and hundredths with E',
  inImportWorld(
    async (world) => {
      const text = [
        'D;Larke;Sunniva;;F;;LAKE;Lakewold;;SO;TJ;1233;M',
        'D;Lee;Jonatha;;F;;LAKE;Lakewold;;JR;LJ;121025;E',
      ].join('\r\n');
      await applyImport(world.host, await upload(world, text));
      const entries = await listEntries(world.ctx, world.meetId);
      expect(entries.map(({ seedEntered, seedSort }) => [seedEntered, seedSort])).toEqual([
        ['12.33m', 20_000_000 - 1_233_000],
        ['12-10.25', 20_000_000 - 391_795],
      ]);
    },
    { events: ['tj', 'lj'] },
  ),
);
