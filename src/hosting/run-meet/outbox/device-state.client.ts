// What the device says about its battery and its storage, before somebody relies on it without a network.

/** Below this share of a full battery the judge is warned. */
const BATTERY_MIN = 0.2;
/** A day of marks and the packs of a large meet need less. */
const FREE_BYTES_MIN = 20_000_000;

interface Battery {
  level: number;
  charging: boolean;
}

export interface DeviceState {
  /** In percent; null if it is enough, charging or unknown. */
  lowBattery: number | null;
  isStorageLow: boolean;
}

/** Asks the browser to keep what is stored, and reads the state of the device. Few browsers tell the battery. */
export async function readDeviceState(): Promise<DeviceState> {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  const [battery, storage] = await Promise.all([
    getBattery?.call(navigator).catch(() => undefined),
    navigator.storage?.estimate?.().catch(() => undefined),
  ]);
  await navigator.storage?.persist?.().catch(() => false);
  const isLow = battery !== undefined && !battery.charging && battery.level < BATTERY_MIN;
  const { quota, usage = 0 } = storage ?? {};
  return {
    lowBattery: isLow ? Math.round(battery.level * 100) : null,
    isStorageLow: quota !== undefined && quota - usage < FREE_BYTES_MIN,
  };
}
