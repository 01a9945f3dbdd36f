import { useEffect, useRef, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { widgetWords as words } from '#money/card-widget/card-widget.words.ts';
import {
  type CardScript,
  type Wallet,
  type WalletAnswer,
  walletRequest,
} from '#money/card-widget/device/card-script.rules.ts';
import styles from './Widget.module.css';

interface WalletButtonProps {
  script: CardScript;
  title: string;
  totalCents: number;
  /** Stands below the button: "or choose a card". */
  or: string;
  onAnswer(answer: WalletAnswer): void;
}

/** Offers the wallet of the device; nothing where there is none. A new total makes a new sheet. */
export function WalletButton({ script, title, totalCents, or, onAnswer }: WalletButtonProps) {
  const [wallet, setWallet] = useState<Wallet | null>(null);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;

  useEffect(() => {
    let isCurrent = true;
    const made = script.paymentRequest(walletRequest(title, totalCents));
    made.on('paymentmethod', (answer) => (isCurrent ? answered.current(answer) : answer.complete('fail')));
    const look = async () => {
      const isThere = await made.canMakePayment();
      if (isCurrent) setWallet(isThere ? made : null);
    };
    void ignoreFailure(look(), 'look for a wallet');
    return () => {
      isCurrent = false;
    };
  }, [script, title, totalCents]);

  if (!wallet) return null;
  return (
    <>
      <button type="button" className={styles.wallet} onClick={() => wallet.show()}>
        {words.wallet}
      </button>
      <div className={styles.or}>{or}</div>
    </>
  );
}
