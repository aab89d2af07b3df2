import { describe, expect, it } from 'vitest';
import { addressToReturn, placeAt } from '#src/islands/admin/ui/places.ts';

describe('the screens', () => {
  it('are found by their address; the index shows the photos', () => {
    expect(placeAt('/admin').path).toBe('/admin/photos');
    expect(placeAt('/admin/contacts').path).toBe('/admin/contacts');
  });

  it('are come back to after logging in, and nothing else is', () => {
    expect(addressToReturn({ from: '/admin/bookings' })).toBe('/admin/bookings');
    for (const state of [null, undefined, 'x', {}, { from: '//elsewhere.example' }, { from: '/gallery' }]) {
      expect(addressToReturn(state)).toBe('/admin');
    }
  });
});
