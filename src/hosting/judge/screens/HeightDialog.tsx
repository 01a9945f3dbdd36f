import { useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import {
  type Bar,
  formatBar,
  type Jumper,
  proposedBar,
  readBar,
  unfinishedAt,
} from '../contest/heights.rules.ts';
import { judgeWords as words } from '../judge.words.ts';
import { useJudged } from './Contest.tsx';
import styles from './Judge.module.css';

interface HeightDialogProps {
  jumpers: readonly Jumper[];
  bars: readonly Bar[];
  onClose: () => void;
}

/** Asks for the next height, and says who passes by it. */
export function HeightDialog({ jumpers, bars, onClose }: HeightDialogProps) {
  const { event, judged, contest } = useJudged();
  const top = bars.at(-1) ?? null;
  const wasTried =
    top !== null && jumpers.some(({ cells }) => cells.some(({ number }) => number === top.number));
  // A height that nobody has jumped at may still be corrected.
  const below = wasTried || top !== contest.raised ? bars : bars.slice(0, -1);
  const proposed = proposedBar(below, event.variant.short);
  const [text, setText] = useState(proposed ? formatBar(proposed) : '');
  const [message, setMessage] = useState('');

  async function set(): Promise<void> {
    const bar = readBar(text, below, event.variant);
    if (bar instanceof Refusal) return setMessage(bar.message);
    const number = (below.at(-1)?.number ?? 0) + 1;
    await judged.change((now) => ({ ...now, raised: { ...bar, number } }));
    onClose();
  }

  const waiting = top && wasTried ? unfinishedAt(jumpers, top).length : 0;
  return (
    <Dialog
      title={top ? words.heightTitle : words.openingTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="primary" onClick={() => void set()}>
            {words.setHeight}
          </Button>
        </>
      }
    >
      <label>
        {words.height}
        <input
          className={controls.input}
          value={text}
          placeholder={words.heightHint}
          autoComplete="off"
          aria-invalid={message !== '' || undefined}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') void set();
          }}
        />
      </label>
      <p role="alert" className={styles.message}>
        {message}
      </p>
      {waiting > 0 && top ? <p>{words.waitingAtBar(waiting, formatBar(top))}</p> : null}
    </Dialog>
  );
}
