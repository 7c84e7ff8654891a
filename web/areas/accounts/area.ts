import type { ContactFormOut, UserOut } from '@masthead/client/types/auth';
import type { Area, JumpSource } from '@masthead/kit';

/**
 * Users, clients, contact forms, the audit trail, API keys, webhooks, limits, the system, moving in and the user's
 * own account.
 *
 *   screens/<screen>/  one folder per screen; its files share the screen's name
 *   screens/*.tsx      components of several screens: property lists, status labels, load errors
 *   model/             records, roles, statuses and audit entries; no React
 *   api/               RTK Query endpoints, one file per resource
 *   tests/             unit tests of filters and model, smoke tests of the screens
 */
export default {
  purpose:
    'users, clients, contact forms, the audit, API keys, webhooks, limits, the system, moving in and your own account',
  screens: [
    {
      path: '/user-list',
      title: 'Users',
      access: 'staff',
      load: () => import(/* webpackMode: "eager" */ './screens/users/UserList'),
      reads: [{ url: 'users?limit=3500' }],
      navigation: { group: 'administration', order: 1, icon: 'users' },
    },
    {
      path: '/user',
      title: 'Create User',
      access: 'admin',
      load: () => import(/* webpackChunkName: "create-user" */ './screens/user/CreateUser'),
      parent: '/user-list',
    },
    {
      path: '/edit-user/:id',
      title: 'Edit User',
      access: 'staff',
      load: () => import(/* webpackChunkName: "edit-user" */ './screens/user/EditUser'),
      reads: [{ url: 'user-admin/:id' }],
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
      load: () => import(/* webpackMode: "eager" */ './screens/clients/ClientList'),
      reads: [{ url: 'clients?limit=500&skip=0' }],
      navigation: { group: 'sales', order: 2, icon: 'clients', key: 'l' },
    },
    {
      path: '/contact-forms',
      title: 'Contact Forms',
      access: 'staff',
      load: () => import(/* webpackMode: "eager" */ './screens/contact-forms/ContactForms'),
      reads: [{ url: 'contact-forms?status=new&limit=100&skip=0' }],
      navigation: {
        group: 'exhibitors',
        order: 2,
        icon: 'message',
        badge: { url: 'contact-forms/counts', field: 'new', reads: 'contact forms' },
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
      load: () => import(/* webpackChunkName: "audit" */ './screens/audit/Audit'),
      reads: [{ url: 'audit?limit=100' }],
      navigation: { group: 'administration', order: 4, icon: 'history' },
    },
    {
      path: '/api-keys',
      title: 'API Keys',
      access: 'admin',
      load: () => import(/* webpackChunkName: "api-keys" */ './screens/api-keys/ApiKeys'),
      navigation: { group: 'more', order: 7, icon: 'lock' },
    },
    {
      path: '/webhooks',
      title: 'Webhooks',
      access: 'admin',
      load: () => import(/* webpackChunkName: "webhooks" */ './screens/webhooks/Webhooks'),
      navigation: { group: 'more', order: 8, icon: 'send' },
    },
    {
      path: '/webhooks/deliveries',
      title: 'Deliveries of webhooks',
      access: 'admin',
      load: () => import(/* webpackChunkName: "deliveries" */ './screens/webhooks/Deliveries'),
    },
    {
      path: '/limits',
      title: 'Limits',
      access: 'staff',
      load: () => import(/* webpackChunkName: "limits" */ './screens/limits/Limits'),
      navigation: { group: 'more', order: 4, icon: 'gauge' },
    },
    {
      path: '/system',
      title: 'System',
      access: 'admin',
      load: () => import(/* webpackChunkName: "system" */ './screens/system/System'),
      navigation: { group: 'more', order: 6, icon: 'pulse' },
    },
    {
      path: '/moving-in',
      title: 'Moving in',
      access: 'admin',
      load: () => import(/* webpackChunkName: "moving-in" */ './screens/moving/Moving'),
      navigation: { group: 'more', order: 9, icon: 'moving' },
    },
    {
      path: '/account',
      title: 'Your account',
      access: 'signedIn',
      load: () => import(/* webpackChunkName: "account" */ './screens/account/Account'),
    },
    {
      path: '/account/security',
      title: 'Passkeys',
      access: 'signedIn',
      load: () => import(/* webpackChunkName: "security" */ './screens/security/Security'),
      jump: false,
    },
  ],
} satisfies Area;
