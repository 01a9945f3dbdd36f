import { expect, test } from 'vitest';
import { changeEntry, listEntries, mapLegs } from '#competition/entries/entries.service.ts';
import { applyImport } from './import-apply.service.ts';
import { previewImport } from './import-preview.service.ts';
import { undoImport } from './import-undo.service.ts';
import { girls, type ImportWorld, inImportWorld, requestOf } from './import-world.fixtures.ts';

async function importText({ host }: ImportWorld, text: string) {
  const preview = await previewImport(host, requestOf({ upload: { name: 'lakewold.txt', text } }));
  await applyImport(host, preview);
  return preview;
}

/** Puts these runners on the relay as its coach would, with the seed of the file. */
async function setRunners({ ctx, meetId, athletes }: ImportWorld, names: string[]) {
  const relay = (await listEntries(ctx, meetId)).find(({ relayLetter }) => relayLetter !== null)!;
  const { entryId, version, seedEntered, seedSort } = relay;
  const legs = names.map((name, index) => ({ athleteId: athletes.get(name)!, leg: index + 1 }));
  const seed = { entered: seedEntered!, sort: seedSort!, origin: 'file' as const, resultId: null };
  await changeEntry(ctx, meetId, { entryId, version, seed, legs });
  return { entryId, legs };
}

const relayOf = (first: string, second: string) =>
  `Q;LAKE;Lakewold;A;F;;400;49.80;M;;;D;;;;${first};;F;;;;;${second};;F;;;;;Lee;Jonatha;;F;;;;;Sandoval;Ottilie;;F`;

test(
  'the undo of an import leaves a relay to which a coach has given runners since',
  inImportWorld(async (world) => {
    const text = ['Q;LAKE;Lakewold;A;F;;400;49.80;M;;;D', girls('Brandvold,Kaia,SO,200,25.90')].join('\r\n');
    const upload = await importText(world, text);
    const { entryId, legs } = await setRunners(world, ['Larke', 'Brandvold', 'Lee', 'Sandoval']);
    expect(await undoImport(world.host, upload)).toEqual({ removed: 1, restored: 0, leftAlone: 1 });
    expect((await mapLegs(world.ctx, [entryId])).get(entryId)).toEqual(legs);
  }),
);

test(
  'the undo of an import brings back no runners in place of newer ones',
  inImportWorld(async (world) => {
    await importText(world, relayOf('Larke;Sunniva', 'Brandvold;Kaia'));
    const second = await importText(world, relayOf('Brandvold;Kaia', 'Larke;Sunniva'));
    const { entryId, legs } = await setRunners(world, ['Lee', 'Sandoval', 'Brandvold', 'Okafor-Reyes']);
    expect(await undoImport(world.host, second)).toEqual({ removed: 0, restored: 0, leftAlone: 1 });
    expect((await mapLegs(world.ctx, [entryId])).get(entryId)).toEqual(legs);
  }),
);

test(
  'the undo of an import brings back the runners that it has changed',
  inImportWorld(async (world) => {
    await importText(world, relayOf('Larke;Sunniva', 'Brandvold;Kaia'));
    const [relay] = await listEntries(world.ctx, world.meetId);
    const runners = async () => (await mapLegs(world.ctx, [relay!.entryId])).get(relay!.entryId);
    const before = await runners();
    const second = await importText(world, relayOf('Brandvold;Kaia', 'Larke;Sunniva'));
    expect(await runners()).not.toEqual(before);
    expect(await undoImport(world.host, second)).toEqual({ removed: 0, restored: 1, leftAlone: 0 });
    expect(await runners()).toEqual(before);
  }),
);
