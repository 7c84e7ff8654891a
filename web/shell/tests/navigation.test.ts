import { describe, expect, it } from 'vitest';
import { belongsTo, GROUPS, PORTAL } from '../layout/navigation';

const currentAt = (pathname: string) =>
  [...GROUPS.flat(), ...PORTAL].filter((link) => belongsTo(link, pathname)).map(({ label }) => label);

describe('the current link of the sidebar', () => {
  it.each([
    ['/alerts', 'Alerts'],
    ['/alert/4', 'Alerts'],
    ['/create-alert', 'Alerts'],
    ['/alert-holiday-email-preview/4', 'Alerts'],
    ['/post/12', 'Posts'],
    ['/microsite/logo-bio/3', 'Microsites'],
    ['/microsite-uploads/acme', 'Xchange'],
    ['/ad/7', 'Ad Manager'],
    ['/edit-user/2', 'Users'],
    ['/portal/email-marketing/9', 'Email Marketing'],
  ])('%s belongs to %s', (pathname, label) => {
    expect(currentAt(pathname)).toEqual([label]);
  });

  it('is none on the front page', () => {
    expect(currentAt('/home')).toEqual([]);
  });
});
