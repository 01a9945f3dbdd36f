import { useMemo, useSyncExternalStore } from 'react';
import {
  readDeviceAthletes,
  watchDeviceAthletes,
} from '#competition/schedule/family/device-athletes.client.ts';

/** The athletes that the reader chose on this device. */
export function useDeviceAthletes(): readonly number[] {
  // React compares what it reads, and equal texts are the same.
  const text = useSyncExternalStore(
    watchDeviceAthletes,
    () => readDeviceAthletes().join(' '),
    () => '',
  );
  return useMemo(() => (text === '' ? [] : text.split(' ').map(Number)), [text]);
}
