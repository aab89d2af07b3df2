import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter } from '@payloadcms/ui';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import '../panel.css';

interface Props {
  view: AdminViewServerProps;
  title: string;
  about: string;
  children: ReactNode;
}

/** Returns the props that Payload's own server components take. */
export function panelProps({ initPageResult, params, searchParams }: AdminViewServerProps) {
  const { req, locale, permissions } = initPageResult;
  const { payload, i18n, user } = req;
  return {
    i18n,
    payload,
    permissions,
    ...(user && { user }),
    ...(locale && { locale }),
    ...(params && { params }),
    ...(searchParams && { searchParams }),
  };
}

/** A custom page in the panel's frame; Payload leaves its access check to the view. */
export function PanelPage({ view, title, about, children }: Props) {
  const { req, visibleEntities } = view.initPageResult;
  return (
    <DefaultTemplate {...panelProps(view)} req={req} visibleEntities={visibleEntities}>
      <Gutter className="panel-page">
        <h1>{title}</h1>
        <p>{about}</p>
        {children}
      </Gutter>
    </DefaultTemplate>
  );
}
