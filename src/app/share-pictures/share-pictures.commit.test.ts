// Pictures of shared links over HTTP, and what they show.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { withHarbor } from '#app/harbor-site.fixtures.ts';
import { createPageApi } from '#app/pages/page-api.ts';
import { readPage, type TestSite } from '#app/test-node.fixtures.ts';
import { tagsOfNames } from '#competition/athlete-pages/name-cache-tags.service.ts';
import { rehearseHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { collectNotes } from '#kit/server/pages/page-notes.ts';
import { pictureAt } from './picture-addresses.ts';
import { readCard } from './share-pictures.ts';

const cardAt = (site: TestSite, path: string) => {
  const notes = collectNotes(site.node.clock);
  return readCard(createPageApi(site.ctx, notes), notes, pictureAt(new URL(path, 'http://localhost'))!);
};

test('event, result, athlete and meet have a picture of the size that previews expect', () =>
  withHarbor(async (site, { meetId, varsityId, resultId, athleteId }) => {
    const event = `/share/TrackAndField/meet/${meetId}/results/f/${varsityId}/200m.png`;
    const paths = [
      event,
      `${event}?result=${resultId('girls 200', 'F', 'bea')}`,
      `/share/athlete/${athleteId('bea')}/track-and-field.png`,
      `/share/TrackAndField/meet/${meetId}.png`,
    ];
    const etags = new Set<string>();
    for (const path of paths) {
      const reply = await site.ask(path);
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      expect(reply.headers.get('content-encoding')).toBeNull();
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const { format, width, height } = await sharp(await reply.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
      const etag = reply.headers.get('etag')!;
      etags.add(etag);
      expect((await site.ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    expect(etags.size).toBe(paths.length);
  }));

test('the head of a page names its picture, and the link to a result names the picture of the result', () =>
  withHarbor(async (site, { meetId, varsityId, resultId }) => {
    const address = `/TrackAndField/meet/${meetId}/results/f/${varsityId}/200m`;
    const id = resultId('girls 200', 'F', 'bea');
    const whole = await readPage(site, address);
    expect(whole.page).toContain(`property="og:image" content="http://localhost/share${address}.png"`);
    expect(whole.page).toContain('name="twitter:card" content="summary_large_image"');
    const one = await readPage(site, `${address}?result=${id}`);
    expect(one.canonical).toBe(address);
    expect(one.page).toContain(
      `property="og:image" content="http://localhost/share${address}.png?result=${id}"`,
    );
    expect(one.page).toContain(`property="og:url" content="http://localhost${address}?result=${id}"`);
    expect(one.page).toMatch(/og:title" content="Bea[^"]*24\.\d\d[^"]*Girls 200 Meters/);
    expect((await readPage(site, `${address}?result=999999`)).location).toBe(address);
    expect((await readPage(site, '/')).page).not.toContain('og:image"');
  }));

test('a name is drawn as far as everyone may see it, and again when that changes', () =>
  withHarbor(async (site, { meetId, varsityId, resultId, athleteId }) => {
    const event = `/share/TrackAndField/meet/${meetId}/results/f/${varsityId}/200m.png`;
    const paths = [event, `${event}?result=${resultId('girls 200', 'F', 'ada')}`];
    const read = () => Promise.all(paths.map((path) => cardAt(site, path)));
    const draw = () => Promise.all(paths.map(async (path) => (await site.ask(path)).headers.get('etag')));
    const name = 'Ada Rowan';
    for (const card of await read()) expect(JSON.stringify(card)).toContain(name);
    const drawn = await draw();
    await site.ctx.db
      .updateTable('athletes')
      .set({ visibility: 'hidden' })
      .where('id', '=', athleteId('ada'))
      .execute();
    for (const card of await read()) expect(JSON.stringify(card)).not.toContain('Ada');
    site.node.bus.publish({ evict: await tagsOfNames(site.ctx, [athleteId('ada')]), tell: [] });
    const again = await draw();
    for (const [index, etag] of again.entries()) expect(etag).not.toBe(drawn[index]);
    expect((await site.ask(`/share/athlete/${athleteId('ada')}/track-and-field.png`)).status).toBe(404);
  }));

test('an address of nothing and a rehearsal have no picture', () =>
  withHarbor(async (site, harbor) => {
    const { meetId, varsityId } = harbor;
    const meet = `/share/TrackAndField/meet/${meetId}`;
    const paths = [
      '/share/',
      '/share/nothing.png',
      '/share/TrackAndField/meet/999999.png',
      `/share/CrossCountry/meet/${meetId}.png`,
      `${meet}/results/f/${varsityId}/none.png`,
      `${meet}/results/f/${varsityId}/200m.png?result=999999`,
      // One picture has one address.
      `${meet}.png?anything=1`,
      `/share/trackandfield/meet/${meetId}.png`,
      '/share/athlete/999999.png',
    ];
    for (const path of paths) expect([path, (await site.ask(path)).status]).toEqual([path, 404]);
    expect((await site.ask(`${meet}.png`)).status).toBe(200);
    const rehearsalId = await rehearseHarborMeet(site.ctx, harbor, 'Rehearsal');
    const { divisionId } = await site.ctx.db
      .selectFrom('meet_events')
      .select('meet_division_id as divisionId')
      .where('meet_id', '=', rehearsalId)
      .where('gender', '=', 'F')
      .executeTakeFirstOrThrow();
    const rehearsal = `/share/TrackAndField/meet/${rehearsalId}`;
    expect((await site.ask(`${rehearsal}.png`)).status).toBe(404);
    expect((await site.ask(`${rehearsal}/results/f/${divisionId}/200m.png`)).status).toBe(404);
  }));
