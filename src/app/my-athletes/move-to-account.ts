// Asks a member once whether the athletes of this device shall move to the account.
import type { ShellViewer } from '#app/shell/viewer.ts';
import { favoriteName } from '#community/favorites/favorites.rules.ts';
import {
  addDeviceAthlete,
  readDeviceAthletes,
  removeDeviceAthlete,
} from '#competition/schedule/family/device-athletes.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { mineOf } from './mine.rules.ts';
import { myAthletesWords as words } from './my-athletes.words.ts';

/** The accounts that have had the question on this device. */
const QUESTIONED_KEY = 'my-athletes-questioned';

interface Moved {
  athleteId: number;
  favoriteId: number;
}

export async function offerToMove(api: Api, viewer: ShellViewer): Promise<void> {
  const athleteIds = readDeviceAthletes();
  const questioned = (deviceStorage.read(QUESTIONED_KEY) ?? '').split(' ');
  const userId = String(viewer.userId);
  if (athleteIds.length === 0 || questioned.includes(userId)) return;
  deviceStorage.keep(QUESTIONED_KEY, [...questioned, userId].join(' ').trim());
  const { moveTitle: title, moveText, move: yes, stay: no } = words;
  if (!(await askToConfirm({ title, text: moveText(athleteIds.length), yes, no }))) return;
  await moveToAccount(api, viewer, athleteIds);
}

/** An athlete who cannot be saved stays on the device: hidden meanwhile, or one favorite too many. */
export async function moveToAccount(
  api: Api,
  viewer: ShellViewer,
  athleteIds: readonly number[],
): Promise<void> {
  const before = mineOf(viewer).athleteIds;
  const moved: Moved[] = [];
  let already = 0;
  for (const athleteId of athleteIds) {
    if (before.has(athleteId)) {
      removeDeviceAthlete(athleteId);
      already += 1;
      continue;
    }
    const favoriteId = await ignoreFailure(save(api, athleteId), 'move an athlete to the account');
    if (favoriteId === undefined) continue;
    moved.push({ athleteId, favoriteId });
    removeDeviceAthlete(athleteId);
  }
  await ignoreFailure(announceViewerChanged(), 'moved athletes');
  const count = moved.length + already;
  const stayed = athleteIds.length - count;
  void toast({
    text: stayed === 0 ? words.moved(count) : words.someStayed(count, stayed),
    tone: 'done',
    ...(moved.length > 0 && {
      action: {
        label: words.undo,
        run: () => void ignoreFailure(moveBack(api, moved), 'move athletes back'),
      },
    }),
  });
}

async function save(api: Api, athleteId: number): Promise<number> {
  const { athlete } = await api.athletePages.getAthlete({ athleteId }, QUIET);
  const Title = favoriteName(athlete.athleteName) ?? '';
  const { favoriteId } = await api.favorites.setFavorite(
    { URL: athleteAddress(athleteId, null), Title },
    QUIET,
  );
  return favoriteId;
}

async function moveBack(api: Api, moved: readonly Moved[]): Promise<void> {
  for (const { athleteId, favoriteId } of moved) {
    await api.favorites.removeFavorite({ ID: favoriteId }, QUIET);
    addDeviceAthlete(athleteId);
  }
  await announceViewerChanged();
}
