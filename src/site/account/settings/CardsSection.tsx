import { use, useCallback, useEffect, useState } from 'react';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { CardName } from '#money/card-widget/CardName.tsx';
import { CardWidget } from '#money/card-widget/CardWidget.tsx';
import type { SavedCard } from '#money/cards/cards.rules.ts';
import { ChangeButton } from '#site/account/ChangeButton.tsx';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { cardWords as words } from '#site/account/settings-sections.words.ts';

type Loaded = { takesCards: boolean; cards: readonly SavedCard[] } | 'loading' | 'failed';

/** Lists the saved cards, which the card processor stores, and opens the widget that changes them. */
export function CardsSection() {
  const api = use(BrowserApi);
  const [loaded, setLoaded] = useState<Loaded>('loading');
  const [isOpen, setOpen] = useState(false);

  const read = useCallback(async () => {
    if (!api) return;
    setLoaded(await api.cards.listCards({}, QUIET).catch(() => 'failed' as const));
  }, [api]);
  useEffect(() => void read(), [read]);

  function close() {
    setOpen(false);
    void read();
  }

  const action = actionOf(loaded, { open: () => setOpen(true), read: () => void read() });
  return (
    <>
      <SettingRow label={words.title} hint={words.hint} action={action}>
        <Cards loaded={loaded} />
      </SettingRow>
      {isOpen ? <CardWidget context={{ mode: 'manage' }} onClose={close} /> : null}
    </>
  );
}

function actionOf(loaded: Loaded, { open, read }: { open(): void; read(): void }) {
  if (loaded === 'failed') return <ChangeButton onClick={read}>{words.tryAgain}</ChangeButton>;
  if (loaded === 'loading' || !loaded.takesCards) return null;
  return <ChangeButton onClick={open}>{loaded.cards.length === 0 ? words.add : words.manage}</ChangeButton>;
}

function Cards({ loaded }: { loaded: Loaded }) {
  if (loaded === 'loading') return words.loading;
  if (loaded === 'failed') return words.failed;
  if (!loaded.takesCards) return words.off;
  if (loaded.cards.length === 0) return words.none;
  return (
    <ul className={styles.stack}>
      {loaded.cards.map((card) => (
        <li key={card.id}>
          <CardName card={card} />
        </li>
      ))}
    </ul>
  );
}
