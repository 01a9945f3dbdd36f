// A message to the support, for tests.
import type { SupportMessage } from './support.rules.ts';

export const MESSAGE: SupportMessage = {
  app: 'web',
  department: 'Results and corrections',
  subject: 'Leg order in the boys 4×400',
  message: 'Rowan ran third leg, the page says second.',
  email: 'imelda@tellis.example',
  name: 'Imelda Tellis',
  history: '[]',
};
