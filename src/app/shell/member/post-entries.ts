// What somebody social can add (site-shell §2.2), as far as its pages are open.
import { browserDay } from '#kit/ui/browser-day.ts';
import { isOpen } from '#sport/closed-areas.rules.ts';
import { mediaAddAddress, workoutAddAddress } from '#sport/member-addresses.rules.ts';
import type { ShellViewer } from '../viewer.ts';
import type { MenuEntry } from './account-entries.ts';
import { memberWords as words } from './member.words.ts';

export function postEntries({ userId, profile }: ShellViewer): MenuEntry[] {
  const entries: MenuEntry[] = [
    { label: words.addPhoto, to: mediaAddAddress(userId, 'photo'), icon: 'plus' },
    { label: words.addVideo, to: mediaAddAddress(userId, 'video'), icon: 'tv' },
    { label: words.addWorkout, to: workoutAddAddress(profile.Handle, browserDay()), icon: 'run' },
  ];
  return entries.filter(({ to }) => isOpen(to));
}
