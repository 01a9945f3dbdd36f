// Signing up, in and out.
import type { RouteObject } from 'react-router';

const signIn = () => import('#people/accounts/sign-in/SignInScreen.tsx');

export const routes: RouteObject[] = [
  { path: '/account', lazy: signIn },
  { path: '/account/login', lazy: signIn },
  { path: '/account/login/signup', lazy: () => import('#people/accounts/sign-up/SignUpScreen.tsx') },
  { path: '/account/verify', lazy: () => import('#people/accounts/email/VerifyScreen.tsx') },
  { path: '/account/reset', lazy: () => import('#people/accounts/credentials/ResetScreen.tsx') },
  { path: '/account/parent', lazy: () => import('#people/accounts/sign-up/ParentConsentScreen.tsx') },
  { path: '/account/mail-change', lazy: () => import('#people/accounts/email/MailChangeScreen.tsx') },
  { path: '/User/SignOut', lazy: () => import('#people/accounts/sign-in/SignOutScreen.tsx') },
];
