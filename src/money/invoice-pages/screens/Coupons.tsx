import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import type { InvoiceData, OwnCoupon } from '../invoice-pages.client.ts';
import { invoicePageWords as words } from '../invoice-pages.words.ts';
import styles from './Invoice.module.css';

/** The reader's coupons, one of which can be set for the invoice. */
export function Coupons({ data: { invoice, coupons } }: { data: InvoiceData }) {
  const saving = useSaving();
  const { invoiceId, invoiceKey } = invoice;
  if (coupons.length === 0) return null;

  const toggle = ({ couponId }: OwnCoupon) =>
    saving.save(`coupon ${couponId}`, async ({ payments }) => {
      await payments.toggleCoupon({ invoiceId, invoiceKey, claimedGiftId: couponId }, QUIET);
    });

  return (
    <section aria-labelledby="coupons">
      <SectionHead id="coupons" title={words.coupons} note={words.couponsHint} />
      <ul>
        {coupons.map((coupon) => {
          const { couponId, code, costCents, appliedInvoiceId } = coupon;
          const isSet = appliedInvoiceId === invoiceId;
          return (
            <li key={couponId} className={styles.coupon}>
              <span>
                {words.couponWorth(code, costCents)}
                {appliedInvoiceId !== null && !isSet ? (
                  <span className={styles.elsewhere}>{words.couponElsewhere(appliedInvoiceId)}</span>
                ) : null}
              </span>
              <Button
                busyWord={saving.busy === `coupon ${couponId}` ? words.saving : undefined}
                onClick={() => void toggle(coupon)}
              >
                {isSet ? words.takeOff(code) : words.setCoupon(code)}
              </Button>
            </li>
          );
        })}
      </ul>
      <SavingError error={saving.error} />
    </section>
  );
}
