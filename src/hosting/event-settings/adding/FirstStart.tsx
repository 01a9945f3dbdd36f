import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import { TextField } from '#kit/ui/forms/TextField.tsx';

/** When the first event of a day without times begins. Left empty, the events get no times yet. */
export function FirstStart({ value, onChange }: { value: string; onChange(time: string): void }) {
  return (
    <TextField
      label={words.firstStart}
      hint={words.firstStartHint}
      type="time"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, 5))}
    />
  );
}
