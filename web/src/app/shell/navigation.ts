import {
  Bell,
  CalendarPlus,
  Gauge,
  IdCard,
  Map as MapIcon,
  MessagesSquare,
  Route,
  Settings,
  ShieldUser,
} from 'lucide-react';
import { paths } from '../../ui/paths';

/** The side navigation's entries, in their order. */
export const navigation = [
  { to: paths.dashboard, label: 'Dashboard', icon: Gauge },
  { to: paths.admins, label: 'Admins', icon: ShieldUser },
  { to: paths.drivers, label: 'Drivers', icon: IdCard },
  { to: paths.trips, label: 'Trips', icon: Route },
  { to: paths.addTrip, label: 'Add Trips', icon: CalendarPlus },
  { to: paths.notify, label: 'Notify', icon: Bell },
  { to: paths.chat, label: 'Chat', icon: MessagesSquare },
  { to: paths.maps, label: 'Maps', icon: MapIcon },
  { to: paths.settings, label: 'Settings', icon: Settings },
] as const;
