import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { Translated } from '#src/islands/Translated.tsx';
import { AdminRoutes } from './AdminRoutes.tsx';
import { queryClient } from './api/query-client.ts';
import { PhotoWork } from './photos/PhotoWork.tsx';
import { LanguageContext, useLanguageState } from './ui/language.ts';
import { StudioNameContext, type StudioNames } from './ui/studio-name.ts';

/** The studio's own screens: everything under `/admin`, and the log-in before it. */
export function Admin({ studio }: { studio: StudioNames }) {
  const language = useLanguageState();
  return (
    <Suspense>
      <LanguageContext value={language}>
        <StudioNameContext value={studio}>
          <Translated area="admin" lang={language.language}>
            <QueryClientProvider client={queryClient}>
              <BrowserRouter>
                <PhotoWork>
                  <AdminRoutes />
                </PhotoWork>
              </BrowserRouter>
            </QueryClientProvider>
          </Translated>
        </StudioNameContext>
      </LanguageContext>
    </Suspense>
  );
}
