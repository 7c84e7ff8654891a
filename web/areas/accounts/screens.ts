import type { ClientOut, ContactFormOut, UserOut } from '@masthead/client/types/auth';
import type { AreaScreens, JumpSource } from '@masthead/kit';

/** Screens of the accounts area, see `purpose`. */
export default {
  purpose: 'users, clients, contact forms, the audit, API keys, webhooks, limits, the system and your own account',
  screens: [
    {
      path: '/user-list',
      title: 'Users',
      access: 'staff',
      navigation: { group: 'administration', order: 1, icon: 'users' },
    },
    { path: '/user', title: 'Create User', access: 'admin', parent: '/user-list' },
    {
      path: '/edit-user/:id',
      title: 'Edit User',
      access: 'staff',
      parent: '/user-list',
      records: {
        kind: 'User',
        search: { url: 'users' },
        record: 'user-admin',
        title: '{email}',
      } satisfies JumpSource<UserOut>,
    },
    {
      path: '/client-list',
      title: 'Clients',
      access: 'staff',
      navigation: { group: 'administration', order: 2, icon: 'clients' },
    },
    { path: '/client', title: 'Create Client', access: 'staff', parent: '/client-list' },
    {
      path: '/client/:id',
      title: 'Client',
      access: 'staff',
      parent: '/client-list',
      records: {
        kind: 'Client',
        search: { url: 'clients' },
        record: 'client',
        title: '{company}',
      } satisfies JumpSource<ClientOut>,
    },
    {
      path: '/contact-forms',
      title: 'Contact Forms',
      access: 'staff',
      navigation: {
        group: 'exhibitors',
        order: 2,
        icon: 'message',
        badge: { url: 'contact-forms/counts', field: 'new', tag: 'ContactForms' },
      },
      records: {
        kind: 'Contact form',
        search: { url: 'contact-forms' },
        record: 'contact-form',
        to: '/contact-forms?status=all&open={id}',
        title: '{name} {email}',
      } satisfies JumpSource<ContactFormOut>,
    },
    {
      path: '/audit',
      title: 'Audit',
      access: 'admin',
      navigation: { group: 'administration', order: 4, icon: 'history' },
    },
    {
      path: '/api-keys',
      title: 'API Keys',
      access: 'admin',
      navigation: { group: 'administration', order: 8, icon: 'lock' },
    },
    {
      path: '/webhooks',
      title: 'Webhooks',
      access: 'admin',
      navigation: { group: 'administration', order: 9, icon: 'send' },
    },
    { path: '/webhooks/deliveries', title: 'Deliveries of webhooks', access: 'admin', parent: '/webhooks' },
    {
      path: '/limits',
      title: 'Limits',
      access: 'staff',
      navigation: { group: 'administration', order: 6, icon: 'performance' },
    },
    {
      path: '/system',
      title: 'System',
      access: 'admin',
      navigation: { group: 'administration', order: 7, icon: 'pulse' },
    },
    { path: '/account', title: 'Your account', access: 'signedIn' },
    { path: '/account/security', title: 'Passkeys', access: 'signedIn', jump: false },
  ],
} as const satisfies AreaScreens;
