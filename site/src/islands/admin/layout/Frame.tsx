import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { PasswordDialog } from '../account/PasswordDialog.tsx';
import { useFreshLists } from '../api/use-fresh-lists.ts';
import { useRefreshedSession } from '../api/use-refreshed-session.ts';
import { UploadNotice } from '../photos/upload/UploadNotice.tsx';
import { Notices } from '../ui/Notices.tsx';
import { useMedia } from '../ui/use-media.ts';
import { Arrivals } from './Arrivals.tsx';
import { SideBar } from './SideBar.tsx';
import { TabBar } from './TabBar.tsx';
import { TopBar } from './TopBar.tsx';

/** What stands around every screen: the navigation at the side, or above and below on a phone. */
export function Frame() {
  const { t } = useTranslation();
  useRefreshedSession();
  useFreshLists();
  const wide = useMedia('(min-width: 60rem)');
  // Held here, so that what is typed outlasts a tablet that is turned.
  const [changesPassword, setChangesPassword] = useState(false);
  const changePassword = () => setChangesPassword(true);
  return (
    <Notices>
      <Arrivals />
      <UploadNotice />
      <a className="admin-skip" href="#screen">
        {t('admin.skip')}
      </a>
      <div className="admin-shell">
        {wide ? <SideBar onPassword={changePassword} /> : <TopBar onPassword={changePassword} />}
        <Outlet />
        {!wide && <TabBar />}
      </div>
      {changesPassword && <PasswordDialog onClose={() => setChangesPassword(false)} />}
    </Notices>
  );
}
