// Invoices by their key, and the books of the payees that they are owed to.
import type { RouteObject } from 'react-router';
import { guarded } from '../guards.ts';

const cancellations: RouteObject[] = [
  guarded('signed in', [
    {
      path: '/payee/:payeeId/cancellation',
      lazy: () => import('#money/cancellations/screens/CancellationsScreen.tsx'),
    },
    {
      path: '/payee/:payeeId/cancellation/:cancellationId',
      lazy: () => import('#money/cancellations/screens/CancellationScreen.tsx'),
    },
  ]),
];

const invoice = () => import('#money/invoice-pages/screens/InvoiceScreen.tsx');
const payeeInvoices = () => import('#money/invoice-pages/payees/PayeeInvoicesScreen.tsx');

const invoices: RouteObject[] = [
  guarded('by key', [
    { path: '/invoice/:invoiceId/:invoiceKey', lazy: invoice },
    guarded('signed in', [{ path: '/invoice/:invoiceId', lazy: invoice }]),
  ]),
  guarded('signed in', [
    { path: '/payee/site/invoices', lazy: payeeInvoices },
    { path: '/payee/:payeeId/invoices', lazy: payeeInvoices },
  ]),
];

export const routes: RouteObject[] = [...cancellations, ...invoices];
