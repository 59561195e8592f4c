import { FavouritesScreen } from '../../features/favourites/components/favourites-screen.js';

export const Screen = FavouritesScreen;
