import { use, useState } from 'react';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { Refusal } from '#kit/refusal.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toggleLevel } from '#sport/people/level-masks.rules.ts';
import { hasLevel } from '#sport/people/levels.rules.ts';
import { refusalToToggle } from '../division-calls.client.ts';
import { LEVEL_BUTTONS, divisionScreenWords as words } from '../division-settings.words.ts';
import { controlId, useCard } from './CardContext.tsx';
import styles from './cards.module.css';
import { SettingMessages } from './Settings.tsx';

type LevelFields = { levelMask: number };

/**
 * The level buttons of a division. A press shows at once; the site may refuse it, which takes it back with an alert.
 */
export function Levels() {
  const { draft, values, edit, send } = useCard<LevelFields>();
  const { data } = useManagedMeet();
  const api = use(BrowserApi);
  /** Levels that were pressed and about which the site has not answered yet. */
  const [pressed, setPressed] = useState<readonly number[]>([]);
  const note = draft.notes.levelMask;
  const showNote = (sentence: string | null) =>
    send({ kind: 'noted', key: draft.key, field: 'levelMask', note: sentence });

  const visibleMask = pressed.reduce((mask, bit) => maskAfter(mask, bit), values.levelMask);

  async function handlePress(bit: number) {
    if (pressed.includes(bit)) return;
    const next = toggleLevel(visibleMask, bit);
    if (next instanceof Refusal) return showNote(next.message);
    const { id } = draft;
    if (id === null || !api) return edit({ levelMask: next });
    setPressed((before) => [...before, bit]);
    // Without an answer the save itself finds out.
    const sentence = await refusalToToggle(api, data, { id, level: bit }).catch(() => null);
    setPressed((before) => before.filter((each) => each !== bit));
    if (sentence === null) edit({ levelMask: next });
    else showNote(sentence);
  }

  const labelId = controlId(draft.key, 'levels');
  return (
    <div>
      <span id={labelId} className={controls.label}>
        {words.levels}
      </span>
      <fieldset className={styles.levels} aria-labelledby={labelId}>
        {LEVEL_BUTTONS.map(({ bit, label, name }) => (
          <button
            key={bit}
            type="button"
            aria-pressed={hasLevel(visibleMask, bit)}
            aria-label={name}
            onClick={() => void handlePress(bit)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <SettingMessages
        of={
          'levelMask' in draft.clashes ? [{ field: 'levelMask', label: words.levels, show: levelNames }] : []
        }
      />
      {note === undefined ? null : (
        <Dialog
          title={words.levelRefused}
          isAlert
          onClose={() => showNote(null)}
          actions={
            <Button look="primary" data-focus-first onClick={() => showNote(null)}>
              {words.ok}
            </Button>
          }
        >
          <p>{note}</p>
        </Dialog>
      )}
    </div>
  );
}

function maskAfter(mask: number, bit: number): number {
  const next = toggleLevel(mask, bit);
  return next instanceof Refusal ? mask : next;
}

const levelNames = (mask: unknown) =>
  LEVEL_BUTTONS.filter(({ bit }) => hasLevel(Number(mask), bit))
    .map(({ label }) => label)
    .join(', ');
