import { describe, expect, it } from 'vitest';
import { returnAddress, screenAt } from '#src/islands/admin/ui/screens.ts';

describe('screens', () => {
  it('are found by their path; /admin is the photo screen', () => {
    expect(screenAt('/admin')?.path).toBe('/admin/photos');
    expect(screenAt('/admin/contacts')?.path).toBe('/admin/contacts');
  });

  it('are the only addresses to return to after logging in, otherwise Today', () => {
    for (const from of ['/admin/bookings', '/admin/account', '/admin/receipt?payment=1']) expect(returnAddress({ from })).toBe(from);
    for (const state of [null, undefined, 'x', {}, { from: '//elsewhere.example' }, { from: '/gallery' }, { from: '/admin' }]) {
      expect(returnAddress(state)).toBe('/admin/today');
    }
  });
});
