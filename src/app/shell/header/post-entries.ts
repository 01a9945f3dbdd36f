// The entries of the + Post menu whose pages are open: photo, video, workout. Only social viewers have the menu.

import type { MenuEntry } from '#app/shell/member/account-entries.ts';
import { memberWords as words } from '#app/shell/member.words.ts';
import type { ShellViewer } from '#app/shell/viewer.ts';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { isOpen } from '#site/navigation/closed-areas.rules.ts';
import { mediaAddAddress, workoutAddAddress } from '#sport/addresses/member-addresses.rules.ts';

export function postEntries({ userId, profile }: ShellViewer): MenuEntry[] {
  const entries: MenuEntry[] = [
    { label: words.addPhoto, to: mediaAddAddress(userId, 'photo'), icon: 'plus' },
    { label: words.addVideo, to: mediaAddAddress(userId, 'video'), icon: 'tv' },
    { label: words.addWorkout, to: workoutAddAddress(profile.handle, browserDay()), icon: 'run' },
  ];
  return entries.filter(({ to }) => isOpen(to));
}
