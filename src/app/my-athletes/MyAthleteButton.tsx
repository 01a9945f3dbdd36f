import { readSession, type ShellViewer, useViewer } from '#app/shell/viewer.ts';
import { favoriteOf, type NewFavorite } from '#community/favorites/favorites.rules.ts';
import {
  addDeviceAthlete,
  removeDeviceAthlete,
} from '#competition/schedule/family/device-athletes.client.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { mineOf } from './mine.rules.ts';
import { myAthletesWords as words } from './my-athletes.words.ts';
import { useDeviceAthletes } from './use-device-athletes.ts';

interface MyAthleteButtonProps {
  athleteId: number;
  name: string;
}

/** Adds an athlete to the reader's own with one tap, or removes it: in the account, or on this device without one. */
export function MyAthleteButton({ athleteId, name }: MyAthleteButtonProps) {
  const viewer = useViewer();
  const isOnDevice = useDeviceAthletes().includes(athleteId);
  const saved = viewer && favoriteIn(viewer, athleteId);
  const isChosen = Boolean(saved) || isOnDevice;
  // The athletes of one's family are one's own anyway.
  if (!isChosen && viewer && mineOf(viewer).athleteIds.has(athleteId)) return null;

  async function add(favorite: NewFavorite | null): Promise<void> {
    const session = readSession();
    if (session && favorite) await session.actions.addFavorite(favorite);
    else addDeviceAthlete(athleteId);
  }

  async function remove(): Promise<void> {
    const session = readSession();
    const favorite = session && favoriteIn(session.viewer, athleteId);
    removeDeviceAthlete(athleteId);
    if (favorite) await session.actions.removeFavorite(favorite.favoriteId);
  }

  const say = (text: string, undo: () => Promise<void>) =>
    void toast({
      text,
      tone: 'done',
      action: { label: words.undo, run: () => void attempt(undo) },
    });

  const press = () =>
    attempt(async () => {
      if (isChosen) {
        await remove();
        // The favorite comes back with the name that the reader had given it.
        return say(words.removed(name), () => add(saved ?? null));
      }
      await add(favoriteOf(athleteAddress(athleteId, null), name));
      say(viewer ? words.added(name) : words.addedHere(name), remove);
    });

  return (
    <button
      type="button"
      className={`${controls.button} ${controls.iconOnly}`}
      aria-pressed={isChosen}
      aria-label={words.choose(name)}
      title={isChosen ? words.remove : words.add}
      onClick={() => void press()}
    >
      <Icon name="star" />
    </button>
  );
}

async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch {
    void toast({ text: words.failed });
  }
}

const favoriteIn = ({ favorites }: ShellViewer, athleteId: number) =>
  favorites.find(({ type, itemId }) => type === 'Athlete' && itemId === athleteId);
