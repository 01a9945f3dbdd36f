import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { invoiceAddress } from '#sport/addresses/money-addresses.rules.ts';
import type { InvoiceData } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import styles from './Invoice.module.css';

/** The link that opens the invoice to anyone: to copy, and for its owner and treasurers to end. */
export function LinkLine({ data: { invoice, may, keyInAddress } }: { data: InvoiceData }) {
  const { invoiceId } = invoice;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // The page with the old key cannot be read again.
  const saving = useSaving({ reload: false });
  const [copied, setCopied] = useState<boolean | null>(null);
  const path = invoiceAddress(invoiceId, invoice.invoiceKey);
  const address = new URL(path, location.origin).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  async function renew() {
    const isSure = await askToConfirm({
      title: words.newKeyTitle,
      text: words.newKeyText,
      yes: words.newKeyYes,
      no: words.newKeyNo,
      isDangerous: true,
    });
    if (!isSure) return;
    await saving.save('key', async ({ invoicePages }) => {
      const { invoiceKey } = await invoicePages.renewKey({ invoiceId }, QUIET);
      setCopied(null);
      if (keyInAddress === null) await revalidate();
      else await navigate(invoiceAddress(invoiceId, invoiceKey), { replace: true });
      return { text: words.newKeyDone };
    });
  }

  const isSpelledOut = copied === false;
  return (
    <>
      <div className={styles.link}>
        <StatusTag tone="plain">{words.byKey}</StatusTag>
        <span className={isSpelledOut ? `${styles.address} ${styles.whole}` : styles.address}>
          {isSpelledOut ? address : path}
        </span>
        <Button icon="share" onClick={() => void copy()}>
          {words.copyLink}
        </Button>
        {may.makeNewKey ? (
          <Button
            look="quiet"
            icon="key"
            busyWord={saving.busy === 'key' ? words.saving : undefined}
            onClick={() => void renew()}
          >
            {words.newKey}
          </Button>
        ) : null}
      </div>
      <p className={styles.hint} role="status">
        {copied === null ? words.publicLink : copied ? words.copied : words.notCopied}
      </p>
      <SavingError error={saving.error} />
    </>
  );
}
