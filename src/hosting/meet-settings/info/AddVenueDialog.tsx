import { timeZoneName } from '#kit/time-zone-names.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { TextOf } from '#kit/ui/forms/Form.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { FieldRow } from '../fields/SettingsPanel.tsx';
import type { FoundVenue } from './found-venue.rules.ts';
import { venueWords as words } from './info.words.ts';

/** The zones of the United States and Canada; elsewhere the zone comes from the country. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
  'America/St_Johns',
] as const;

interface AddVenueDialogProps {
  /** The text of the search. */
  name: string;
  onAdded(venue: FoundVenue): void;
  onClose(): void;
}

/** Asks for a venue that the site does not have. */
export function AddVenueDialog({ name, onAdded, onClose }: AddVenueDialogProps) {
  async function add({ venues }: Api, textOf: TextOf) {
    const input = {
      name: textOf('name'),
      city: textOf('city') || null,
      state: textOf('state').toUpperCase() || null,
      country: textOf('country') || null,
      timeZone: textOf('timeZone') || null,
    };
    onAdded(await venues.saveVenue(input, QUIET));
  }
  return (
    <FormDialog
      title={words.addTitle}
      go={words.addGo}
      busyWord={words.adding}
      blamedField="name"
      reload={false}
      onSave={add}
      onClose={onClose}
    >
      <TextField name="name" label={words.name} defaultValue={name} maxLength={120} />
      <TextField name="city" label={words.city} maxLength={60} />
      <FieldRow>
        <TextField name="state" label={words.state} maxLength={60} />
        <TextField name="country" label={words.country} maxLength={60} />
      </FieldRow>
      <Field name="timeZone" label={words.zone}>
        {(control) => (
          <select {...control} className={controls.select} defaultValue="">
            <option value="">{words.zoneByPlace}</option>
            {ZONES.map((zone) => (
              <option key={zone} value={zone}>
                {timeZoneName(zone)} ({zone.split('/')[1]!.replaceAll('_', ' ')})
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}
