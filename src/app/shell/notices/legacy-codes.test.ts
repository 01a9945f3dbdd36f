import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import type { Api } from '#kit/ui/page/api-context.ts';

const CODE = {
  code: 'RKS71',
  teamId: 11,
  teamName: 'Salt Harbor',
  levelMask: 4,
  sport: 'tf',
  sportShort: 'TF',
};

interface DialogProps {
  codes: readonly { code: string }[];
  onSkip(): Promise<void>;
  onClose(): void;
}

const openNotices = new Map<string, DialogProps>();
const putUp = vi.fn(
  (kind: string, notice: ReactElement<DialogProps>) => void openNotices.set(kind, notice.props),
);
const takeDown = vi.fn((kind: string) => void openNotices.delete(kind));

beforeEach(() => {
  vi.resetModules();
  vi.doMock('./notice-board.tsx', () => ({ putUp, takeDown }));
  vi.doMock('../hydrated.ts', () => ({ hydrated: Promise.resolve() }));
  vi.stubGlobal('location', { pathname: '/home' });
  openNotices.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./notice-board.tsx');
  vi.doUnmock('../hydrated.ts');
});

function site(items: unknown[] | Error) {
  const listLegacyCodes = vi.fn(async () => {
    if (items instanceof Error) throw items;
    return { items };
  });
  const retireLegacyCodes = vi.fn(async () => ({ retired: 1 }));
  const api = { teamCodes: { listLegacyCodes, retireLegacyCodes } } as unknown as Api;
  return { listLegacyCodes, retireLegacyCodes, api };
}

test('codes from before teams had codes are offered once, after the user has loaded', async () => {
  const { offerCodes } = await import('./legacy-codes.tsx');
  const { api, listLegacyCodes } = site([CODE]);
  await offerCodes(api);
  expect(openNotices.get('team-code')?.codes).toEqual([CODE]);
  await offerCodes(api);
  expect(listLegacyCodes).toHaveBeenCalledTimes(1);
});

test('closing the dialog offers the codes again after another page load, discarding them does not', async () => {
  const { offerCodes } = await import('./legacy-codes.tsx');
  const { api, retireLegacyCodes } = site([CODE, { ...CODE, code: 'RKS72' }]);
  await offerCodes(api);
  openNotices.get('team-code')?.onClose();
  expect(openNotices.size).toBe(0);
  expect(retireLegacyCodes).not.toHaveBeenCalled();

  vi.resetModules();
  const again = await import('./legacy-codes.tsx');
  await again.offerCodes(api);
  await openNotices.get('team-code')?.onSkip();
  expect(retireLegacyCodes).toHaveBeenCalledWith({ skipped: 'RKS71,RKS72' }, expect.anything());
  expect(openNotices.size).toBe(0);
});

test('nothing is offered on the page that joins by a code, without codes, or when they cannot be read', async () => {
  vi.stubGlobal('location', { pathname: '/join-team' });
  const { offerCodes } = await import('./legacy-codes.tsx');
  const joining = site([CODE]);
  await offerCodes(joining.api);
  expect(joining.listLegacyCodes).not.toHaveBeenCalled();

  vi.stubGlobal('location', { pathname: '/home' });
  await offerCodes(site([]).api);
  vi.resetModules();
  const other = await import('./legacy-codes.tsx');
  await other.offerCodes(site(new Refusal('SIGN_IN_NEEDED', 'Please sign in first.', { status: 401 })).api);
  expect(openNotices.size).toBe(0);
});
