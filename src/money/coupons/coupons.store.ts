// Owns: coupons
// Coupons of people.
import type { Selectable } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';

export type CouponRow = Selectable<Schema['coupons']>;

/** Coupons of a person that are not used up. */
export function listUnused({ db }: Context, userId: number): Promise<CouponRow[]> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute();
}

export function findOfInvoice({ db }: Context, invoiceId: number): Promise<CouponRow | undefined> {
  return db.selectFrom('coupons').selectAll().where('applied_invoice_id', '=', invoiceId).executeTakeFirst();
}

export function lockCoupon({ db }: Context, couponId: number): Promise<CouponRow | undefined> {
  return db.selectFrom('coupons').selectAll().where('id', '=', couponId).forUpdate().executeTakeFirst();
}

export async function setInvoice({ db }: Context, couponId: number, invoiceId: number | null): Promise<void> {
  await db.updateTable('coupons').set({ applied_invoice_id: invoiceId }).where('id', '=', couponId).execute();
}

export async function setUsed({ db, clock }: Context, couponId: number): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ used_at: clock.now().toString() })
    .where('id', '=', couponId)
    .where('used_at', 'is', null)
    .execute();
}

export interface NewCoupon {
  userId: number;
  code: string;
  costCents?: number;
  perMille?: number;
  numTerms: number;
  term: 'day' | 'month' | 'year';
}

export async function insertCoupon({ db, clock }: Context, coupon: NewCoupon): Promise<number> {
  const { id } = await db
    .insertInto('coupons')
    .values({
      user_id: coupon.userId,
      code: coupon.code,
      cost_cents: coupon.costCents ?? null,
      per_mille: coupon.perMille ?? null,
      num_terms: coupon.numTerms,
      term: coupon.term,
      created_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
