import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useMedia } from '../parts/use-media.ts';
import { Notices } from './Notices.tsx';
import { SideBar } from './SideBar.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useRefreshedSession } from './use-refreshed-session.ts';

/** What stands around every screen: the navigation at the side, or above and below on a phone. */
export function Frame() {
  const { t } = useTranslation();
  useRefreshedSession();
  const wide = useMedia('(min-width: 60rem)');
  return (
    <Notices>
      <a className="admin-skip" href="#screen">
        {t('admin.skip')}
      </a>
      <div className="admin-shell">
        {wide ? <SideBar /> : <TopBar />}
        <Outlet />
        {!wide && <TabBar />}
      </div>
    </Notices>
  );
}
