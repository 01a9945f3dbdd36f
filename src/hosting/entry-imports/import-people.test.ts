import { expect, test } from 'vitest';
import { addStaff } from '#competition/meets/staff/staff.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { applyImport } from './import-apply.service.ts';
import { previewImport } from './import-preview.service.ts';
import { girls, type ImportWorld, inImportWorld, requestOf } from './import-world.fixtures.ts';

const hideMeet = ({ ctx, meetId }: ImportWorld) =>
  ctx.db
    .updateTable('meets')
    .set({ unpublished_at: '2026-05-01T00:00:00Z' })
    .where('id', '=', meetId)
    .execute();

const preview = (call: ImportWorld['host'], row: string) =>
  previewImport(call, requestOf({ upload: { name: row, text: girls(row) } }));

/** Imports a girl whom the roster does not have. */
async function importNew(call: ImportWorld['host']) {
  const { importId, athletes } = await preview(call, 'Demir,Efua,FR,100,13.40');
  const answers = Object.fromEntries(athletes.items.map(({ key }) => [key, 'new']));
  return applyImport(call, await previewImport(call, requestOf({ importId, answers })));
}

const findNew = ({ ctx }: ImportWorld) =>
  ctx.db.selectFrom('athletes').select('id').where('last_name', '=', 'Demir').execute();

test(
  'a host whom nobody has confirmed brings no new names to the site and to rosters',
  inImportWorld(async (world) => {
    await hideMeet(world);
    await expect(importNew(world.host)).rejects.toMatchObject({ code: 'IMPORT_HOST_UNKNOWN', status: 403 });
    expect(await findNew(world)).toEqual([]);
    const applied = await applyImport(world.host, await preview(world.host, 'Brandvold,Kaia,SO,200,25.90'));
    expect(applied).toMatchObject({ added: 1 });
  }),
);

test(
  'a coach who sets up a meet that is not public yet imports new athletes',
  inImportWorld(async (world) => {
    await hideMeet(world);
    const coach = await createPerson(world.ctx, 'Odile Marsh');
    await grantAccess(world.ctx, { userId: coach.userId, teamId: world.alder, sport: 'tf', type: 'C' });
    await addStaff(world.ctx, { meetId: world.meetId, userId: coach.userId, role: 'host' });
    expect(await importNew(await world.callOf(coach))).toMatchObject({ added: 1 });
    expect(await findNew(world)).toHaveLength(1);
  }),
);

test(
  'a file says nothing about hidden athletes but that a meet which everyone sees has one of this name',
  inImportWorld(async (world) => {
    await world.ctx.db
      .updateTable('athletes')
      .set({ visibility: 'hidden' })
      .where('id', '=', world.athletes.get('Larke')!)
      .execute();
    const ask = async (grade: string) => {
      const { athletes } = await preview(world.host, `Larke,Sunniva,${grade},100,13.40`);
      return athletes.items.map(({ state, confidence, reasons }) => [state, confidence, reasons]);
    };
    expect(await ask('SO')).toEqual([['sure', 95, 'same name']]);
    expect(await ask('FR')).toEqual(await ask('SO'));
    await hideMeet(world);
    expect(await ask('JR')).toEqual([['open', null, '']]);
  }),
);
