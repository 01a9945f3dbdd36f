// The call that undoes an import, as a program makes it.
import { expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { listEntries } from '#competition/entries/entries.service.ts';
import { girls, inImportWorld } from './import-world.fixtures.ts';

test(
  'Entries_Import_Undo takes back what Entries_Import_Apply entered, once',
  inImportWorld(async ({ ctx, meetId, host }) => {
    const headers = { 'x-edit-token': host.request!.sent!.get('x-edit-token')! };
    const ask = (name: string, body: object) =>
      callsWithin(host)(`/Edit_ManageMeet/Entries_Import_${name}`, { headers, body });
    const text = girls('Larke,Sunniva,SO,1600,4:58.90', 'Lee,Jonatha,JR,100,13.00');
    const { body: preview } = await ask('Preview', { upload: { name: 'lakewold.txt', text } });
    const { importId, planKey } = preview;
    expect(await ask('Undo', { importId })).toMatchObject({
      status: 409,
      body: {
        code: 'IMPORT_NOT_APPLIED',
        message: 'This import has not put in anything, or was undone before.',
      },
    });
    expect(await ask('Apply', { importId, planKey })).toMatchObject({ status: 200, body: { added: 2 } });
    expect(await ask('Undo', { importId: 'last' })).toMatchObject({
      status: 400,
      body: { code: 'INPUT_INVALID', fields: { importId: expect.any(String) } },
    });
    expect(await ask('Undo', { importId: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'IMPORT_UNKNOWN' },
    });
    expect(await ask('Undo', { importId })).toEqual({
      status: 200,
      body: { removed: 2, restored: 0, leftAlone: 0 },
    });
    expect(await listEntries(ctx, meetId)).toEqual([]);
    expect((await ask('Undo', { importId })).status).toBe(409);
  }),
);
