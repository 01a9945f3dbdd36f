import { useState } from 'react';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import styles from '#hosting/meet-settings/fields/settings.module.css';
import { Refusal } from '#kit/refusal.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { SettingsSection } from '../fields/SettingsPanel.tsx';
import { seedsWords as words } from './seeds-panel.words.ts';

const TOOLS = [
  {
    call: 'clearAllHostSeeds',
    hint: words.clearHint,
    button: words.clearHost,
    question: { title: words.clearHostTitle, text: words.clearHostText },
  },
  {
    call: 'clearSeedsByStateRule',
    hint: words.clearStateHint,
    button: words.clearState,
    question: { title: words.clearStateTitle, text: words.clearStateText },
  },
] as const;

type Tool = (typeof TOOLS)[number];

/** Takes seeds of all entries away at once, after a question and with a way back. */
export function ClearSeeds() {
  const { optionsOf } = useManagedMeet();
  const { busy, error, save } = useSaving({ reload: false });
  const [hasStateRule, setHasStateRule] = useState(true);
  const tools = TOOLS.filter(({ call }) => hasStateRule || call !== 'clearSeedsByStateRule');

  async function clear({ call, button, question }: Tool) {
    if (!(await askToConfirm({ ...question, yes: button, no: words.keep, isDangerous: true }))) return;
    await save(call, async ({ registration }) => {
      const reply = await registration[call]({}, optionsOf('edit')).catch((refusal: unknown) => {
        if (refusal instanceof Refusal && refusal.code === 'STATE_RULE_OFF') return refusal;
        throw refusal;
      });
      if (reply instanceof Refusal) {
        setHasStateRule(false);
        return { text: reply.message };
      }
      const { clearedCount, clearingId } = reply;
      const text = words.cleared(clearedCount);
      if (clearingId === null) return { text };
      return {
        text,
        undo: (api) => api.registration[call]({ undo: clearingId }, optionsOf('edit')),
        undone: words.restored,
      };
    });
  }

  return (
    <SettingsSection title={words.clear} anchor="clear-seeds">
      {tools.map((tool) => (
        <div key={tool.call} className={styles.tool}>
          <p className={styles.note}>{tool.hint}</p>
          <Button busyWord={busy === tool.call ? words.busy : undefined} onClick={() => void clear(tool)}>
            {tool.button}
          </Button>
        </div>
      ))}
      <SavingError error={error} />
    </SettingsSection>
  );
}
