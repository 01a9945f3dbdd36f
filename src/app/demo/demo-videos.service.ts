// Adds videos of the demo's latest meets, each linked to its meet.
import { listMeetsUntil, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addVideos } from '#site/videos/videos.service.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { demoVideoWords } from './demo.words.ts';
import { randomFrom } from './random.rules.ts';

const MEETS = 9;
const SHORTEST_SECONDS = 38;
const LONGEST_SECONDS = 420;

export async function addDemoVideos(ctx: Context, today: Day): Promise<void> {
  const meets = await listMeetsUntil(ctx, today, MEETS);
  await addVideos(ctx, meets.map(videoOf));
}

function videoOf({ meetId, name, sport, startOn }: Meet) {
  const random = randomFrom('video', name, startOn);
  return {
    title: random.pick(demoVideoWords[sport])(name),
    durationSeconds: random.whole(SHORTEST_SECONDS, LONGEST_SECONDS),
    linkPath: meetAddress(sport, meetId),
    publishedAt: `${startOn}T23:00:00Z`,
    meetId,
  };
}
