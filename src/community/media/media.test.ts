import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { type TestContext, withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { createMediaFile, type FilesFolder, openFilesFolder, PDF } from './media.fixtures.ts';
import { LIBRARY_BYTES_MAX } from './media.rules.ts';
import { addFile, changeFile, getLibrary, listPublicFiles, sortFiles } from './media.service.ts';
import { answerMediaFile } from './media-file.api.ts';
import { deleteRemovedFiles } from './removed-files.service.ts';

interface World {
  ctx: TestContext;
  owner: { type: 'team'; id: number };
  coach: Person;
  stranger: Person;
  add(fileName: string, title?: string, content?: Buffer, as?: Context): ReturnType<typeof addFile>;
}

let folder: FilesFolder;

beforeAll(async () => {
  folder = await openFilesFolder();
});

afterAll(() => folder.remove());

const withTeam = (work: (world: World) => Promise<void>) =>
  withRollback(async (rolledBack) => {
    const ctx = { ...rolledBack, files: folder.files };
    const [teamId = 0] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    const stranger = await createPerson(ctx, 'Saskia Kell');
    await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'xc', type: 'C' });
    const owner = { type: 'team', id: teamId } as const;
    const add: World['add'] = async (fileName, title = '', content = PDF, as = coach.ctx) => {
      const upload = await folder.received(content, fileName);
      return addFile({ ...as, upload }, owner, { title, placesShown: ['xc'] });
    };
    await work({ ctx, owner, coach, stranger, add });
  });

test('a coach adds files, and the team page shows them in their order', () =>
  withTeam(async ({ ctx, owner, coach, add }) => {
    const map = await add('harbor field map.pdf', 'Course and field map');
    const schedule = await add('schedule_v3.pdf');
    expect(map).toMatchObject({
      fileName: 'harbor_field_map.pdf',
      title: 'Course and field map',
      extension: 'pdf',
      sizeBytes: PDF.length,
      isRemoved: false,
      placesShown: ['xc'],
      address: `/files/${map.fileId}/harbor_field_map.pdf`,
    });
    expect(schedule.title).toBe('schedule v3');
    await sortFiles(coach.ctx, [schedule.fileId, map.fileId]);
    const titles = async (sport?: 'xc' | 'tf') =>
      (await listPublicFiles(ctx, owner, { sport })).map(({ title }) => title);
    expect(await titles('xc')).toEqual(['schedule v3', 'Course and field map']);
    expect(await titles('tf')).toEqual([]);
    expect(await getLibrary(coach.ctx, owner)).toMatchObject({ usedBytes: 2 * PDF.length });
    expect(ctx.announced).toContainEqual({ evict: [`team:${owner.id}`] });
  }));

test('the same name is refused in any spelling, and free again when its file is removed', () =>
  withTeam(async ({ coach, add }) => {
    const first = await add('Parking Quay Street.pdf');
    const taken = {
      code: 'FILE_NAME_TAKEN',
      message: 'A file with this name is here already. Spaces and symbols do not count.',
    };
    await expect(add('parking_quay_street.PDF')).rejects.toMatchObject(taken);
    await changeFile(coach.ctx, first.fileId, { isRemoved: true });
    const second = await add('parking_quay_street.pdf');
    await expect(changeFile(coach.ctx, first.fileId, { isRemoved: false })).rejects.toMatchObject(taken);
    await changeFile(coach.ctx, second.fileId, { isRemoved: true });
    expect(await changeFile(coach.ctx, first.fileId, { isRemoved: false })).toMatchObject({
      isRemoved: false,
      removedBy: null,
    });
  }));

test('a removed file names its person, is on no page, and can be put back', () =>
  withTeam(async ({ ctx, owner, coach, add }) => {
    const { fileId } = await add('banner_old.pdf', 'Sponsor banner 2025');
    expect(await changeFile(coach.ctx, fileId, { isRemoved: true })).toMatchObject({
      isRemoved: true,
      removedBy: 'Marguerite Holloway',
      removedAt: '2026-05-09T16:00:00Z',
    });
    expect(await listPublicFiles(ctx, owner, {})).toEqual([]);
    expect((await getLibrary(coach.ctx, owner)).usedBytes).toBe(0);
    const refused = changeFile(coach.ctx, fileId, { isRemoved: false, title: 'x'.repeat(51) });
    await expect(refused).rejects.toMatchObject({ code: 'MEDIA_INPUT_INVALID' });
    expect((await getLibrary(coach.ctx, owner)).items[0]).toMatchObject({ isRemoved: true });
    await changeFile(coach.ctx, fileId, { isRemoved: false, title: 'Banner', placesShown: [] });
    expect((await getLibrary(coach.ctx, owner)).items[0]).toMatchObject({
      title: 'Banner',
      placesShown: [],
      isRemoved: false,
    });
  }));

test('a file is deleted a month after its removal, with its content unless another one has the same', () =>
  withTeam(async ({ ctx, coach, add }) => {
    const content = Buffer.from('%PDF-1.7\nonly once');
    const first = await add('a.pdf', 'A', content);
    const second = await add('b.pdf', 'B', content);
    const { sha256 } = await ctx.db
      .selectFrom('media_files')
      .select('sha256')
      .where('id', '=', first.fileId)
      .executeTakeFirstOrThrow();
    const afterDays = (days: number) => {
      const now = ctx.clock.now().add({ hours: 24 * days });
      return deleteRemovedFiles({ ...ctx, clock: { ...ctx.clock, now: () => now } });
    };
    await changeFile(coach.ctx, first.fileId, { isRemoved: true });
    await afterDays(29);
    await changeFile(coach.ctx, first.fileId, { isRemoved: false });
    await changeFile(coach.ctx, first.fileId, { isRemoved: true });
    await afterDays(31);
    expect(await folder.files.has(sha256)).toBe(true);
    await changeFile(coach.ctx, second.fileId, { isRemoved: true });
    await afterDays(31);
    expect(await folder.files.has(sha256)).toBe(false);
    expect(await ctx.db.selectFrom('media_files').select('id').execute()).toEqual([]);
  }));

test('only the coaches of the team change its files, and strangers read only what is shown', () =>
  withTeam(async ({ ctx, owner, coach, stranger, add }) => {
    const { fileId } = await add('map.pdf');
    const coachOnly = { code: 'COACH_ONLY', status: 403 };
    await expect(add('other.pdf', '', PDF, stranger.ctx)).rejects.toMatchObject(coachOnly);
    await expect(getLibrary(stranger.ctx, owner)).rejects.toMatchObject(coachOnly);
    await expect(changeFile(stranger.ctx, fileId, { title: 'x' })).rejects.toMatchObject(coachOnly);
    await expect(sortFiles(stranger.ctx, [fileId])).rejects.toMatchObject(coachOnly);
    await expect(changeFile(ctx, fileId, {})).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' });
    await expect(changeFile(stranger.ctx, 999_999, {})).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
    await expect(changeFile(ctx, 999_999, {})).rejects.toMatchObject({ code: 'SIGN_IN_NEEDED' });

    const read = (as: Context) => answerMediaFile(as, fileId, new Request('http://localhost/'));
    expect((await read(ctx)).headers.get('cache-control')).toBe('public, no-cache');
    await changeFile(coach.ctx, fileId, { placesShown: [] });
    await expect(read(ctx)).rejects.toMatchObject({ code: 'FILE_UNKNOWN', status: 404 });
    await expect(read(stranger.ctx)).rejects.toMatchObject({ code: 'FILE_UNKNOWN' });
    expect((await read(coach.ctx)).headers.get('cache-control')).toBe('private, no-cache');
  }));

test('a file is sent as what it is, and never run', () =>
  withTeam(async ({ ctx, add }) => {
    const { fileId } = await add('Größe (1).html');
    const reply = await answerMediaFile(ctx, fileId, new Request('http://localhost/'));
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''Gr%C3%B6%C3%9Fe_(1).html.pdf",
      'x-content-type-options': 'nosniff',
      'content-length': String(PDF.length),
    });
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await reply.text()).toBe(PDF.toString());
    const again = new Request('http://localhost/', {
      headers: { 'if-none-match': reply.headers.get('etag')! },
    });
    expect((await answerMediaFile(ctx, fileId, again)).status).toBe(304);
  }));

test('a request for the head of a file does not open its content', () =>
  withTeam(async ({ ctx, add }) => {
    const { fileId } = await add('map.pdf');
    const files = { ...folder.files, open: () => expect.unreachable() };
    const head = new Request('http://localhost/', { method: 'HEAD' });
    const reply = await answerMediaFile({ ...ctx, files }, fileId, head);
    expect([reply.status, reply.body]).toEqual([200, null]);
    expect(reply.headers.get('content-length')).toBe(String(PDF.length));
  }));

test.each<[string, Buffer, string]>([
  ['a picture that is a script', Buffer.from('<svg onload="alert(1)"></svg>'), 'Only PDF, JPG and PNG'],
  ['a broken picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'cannot be opened'],
])('%s is refused, and nothing is stored', (_, content, sentence) =>
  withTeam(async ({ owner, coach, add }) => {
    await expect(add('photo.jpg', 'Photo', content)).rejects.toMatchObject({
      code: 'FILE_KIND_REFUSED',
      message: expect.stringContaining(sentence),
    });
    expect((await getLibrary(coach.ctx, owner)).items).toEqual([]);
  }),
);

test('a full library refuses another file', () =>
  withTeam(async ({ ctx, owner, coach, add }) => {
    const mostBytes = 15_728_640;
    for (let count = 0; count < 13; count += 1)
      await createMediaFile(ctx, owner, coach.userId, { fileName: `${count}.pdf`, sizeBytes: mostBytes });
    await createMediaFile(ctx, owner, coach.userId, {
      fileName: 'rest.pdf',
      sizeBytes: LIBRARY_BYTES_MAX - 13 * mostBytes - PDF.length + 1,
    });
    await expect(add('map.pdf')).rejects.toMatchObject({ code: 'LIBRARY_FULL', status: 409 });
  }));

test('files of two libraries cannot be sorted together', () =>
  withTeam(async ({ ctx, coach, add }) => {
    const [otherId = 0] = await createTeams(ctx, [{ name: 'Brightwater' }]);
    const theirs = await createMediaFile(ctx, { type: 'team', id: otherId }, coach.userId);
    const { fileId } = await add('map.pdf');
    await expect(sortFiles(coach.ctx, [fileId, theirs])).rejects.toMatchObject({
      code: 'FILE_ORDER_INVALID',
    });
    await expect(sortFiles(coach.ctx, [theirs, fileId])).rejects.toMatchObject({ code: 'COACH_ONLY' });
  }));

test('the calls publish the names of the specification', () =>
  withTeam(async ({ owner, coach, add }) => {
    const { fileId } = await add('map.pdf', 'Map');
    const ask = callsWithin(coach.ctx);
    const { body } = await ask('/Media/GetFiles', { query: { teamId: owner.id } });
    expect(body.items).toEqual([
      {
        Id: fileId,
        FileName: 'map.pdf',
        Title: 'Map',
        Extension: 'pdf',
        Size: PDF.length,
        Sort: 1,
        Removed: false,
        RemovedBy: null,
        removedAt: null,
        PlacesShown: ['xc'],
        address: `/files/${fileId}/map.pdf`,
      },
    ]);
    const sorted = await ask('/Media/SetSortOrder', { body: [fileId] });
    expect(sorted.body.items).toHaveLength(1);
    const saved = await ask('/Media/SaveFile', {
      body: { fileId, title: 'Map 2', placesShown: ['xc', 'tfo'], removed: false },
    });
    expect(saved.body).toMatchObject({ Title: 'Map 2', PlacesShown: ['xc', 'tfo'] });
    const query = { teamId: owner.id, type: 'team', sport: 'tf', page: 'home' };
    expect((await ask('/Media/GetPublicFiles', { query })).body.items).toHaveLength(1);
    expect(await ask('/Media/Upload', { body: { teamId: owner.id, title: 'Map' } })).toMatchObject({
      status: 400,
      body: { code: 'FILE_MISSING' },
    });
    expect((await ask('/Media/GetFiles')).body.code).toBe('OWNER_MISSING');
  }));
