// Every call with its shapes, by its name.
import {
  getQuestions,
  getReviews,
  postAnswer,
  postQuestion,
  postReview,
  postUserImage,
} from '#api/contract/contributions.ts';
import { sendContact } from '#api/contract/contact.ts';
import { getBlogAuthor, getBlogCategory, getBlogPost, getBlogPosts } from '#api/contract/blog.ts';
import { getContentPage } from '#api/contract/content.ts';
import { getOpenApi } from '#api/contract/description.ts';
import { getExplore } from '#api/contract/explore.ts';
import { getAllFilters, getCountFilters, templateActiveFilters } from '#api/contract/filters.ts';
import { getHome } from '#api/contract/home.ts';
import { identifyDevice } from '#api/contract/identify.ts';
import { getLandedPrices } from '#api/contract/landed-prices.ts';
import { getMailStop } from '#api/contract/mail-stop.ts';
import { getMerchant, getMerchantPair, getMerchants } from '#api/contract/merchants.ts';
import {
  getRefurbisher,
  getRefurbisherPair,
  getRefurbisherPairs,
  getRefurbishers,
  getSpecText,
} from '#api/contract/refurbishers.ts';
import { getSellPartners } from '#api/contract/partners.ts';
import {
  getSellingAdvice,
  getTradeInDevices,
  getTradeInQuotes,
  getTradeInValue,
} from '#api/contract/trade-in.ts';
import {
  createAlert,
  dryRunAlert,
  getAlertLatency,
  listAlerts,
  removeAlert,
  updateAlert,
} from '#api/contract/notifications.ts';
import { getModels } from '#api/contract/models.ts';
import { getPriceHistory } from '#api/contract/price-history.ts';
import { getPriceOutlook } from '#api/contract/price-outlook.ts';
import { getPriceTrends } from '#api/contract/price-trends.ts';
import { getProduct, getProductSpecs, getProductVariants, getUserImages } from '#api/contract/product.ts';
import {
  recordClick,
  recordFilters,
  recordLongtail,
  recordProductView,
  recordVitals,
} from '#api/contract/records.ts';
import { getProducts } from '#api/contract/product-set.ts';
import { getResult } from '#api/contract/results.ts';
import { getOpenData } from '#api/contract/open-data.ts';
import { getRelease, getReleaseGroup, getStatistics } from '#api/contract/statistics.ts';
import { syncSaved } from '#api/contract/saved.ts';
import { getSession } from '#api/contract/sessions.ts';
import { getSettings } from '#api/contract/settings.ts';
import { exportUser } from '#api/contract/user-export.ts';
import {
  confirmEmail,
  confirmEmailHere,
  deleteUser,
  logOut,
  removeUser,
  resendCode,
  sendMagicLink,
  unsubscribe,
  updateUser,
  useMagicLink,
  useMagicLinkHere,
} from '#api/contract/users.ts';
import {
  getSupport,
  getSupportArticle,
  recordFaqHit,
  searchSupport,
  voteOnFaq,
} from '#api/contract/support.ts';
import { getPushKey, stopPushes } from '#api/contract/push.ts';
import { removeAlertWebhook, setAlertWebhook } from '#api/contract/webhooks.ts';

export const publicEndpoints = {
  getResult,
  getModels,
  getSettings,
  getExplore,
  getHome,
  getAllFilters,
  getCountFilters,
  templateActiveFilters,
  getProduct,
  getProductSpecs,
  getProductVariants,
  getProducts,
  getPriceHistory,
  getPriceTrends,
  getLandedPrices,
  getPriceOutlook,
  identifyDevice,
  getQuestions,
  getUserImages,
  getMerchants,
  getMerchant,
  getMerchantPair,
  getRefurbishers,
  getRefurbisher,
  getRefurbisherPairs,
  getRefurbisherPair,
  getStatistics,
  getReleaseGroup,
  getRelease,
  getOpenData,
  getSellPartners,
  getTradeInDevices,
  getTradeInQuotes,
  getTradeInValue,
  getSellingAdvice,
  getAlertLatency,
  getReviews,
  getContentPage,
  getBlogPosts,
  getBlogCategory,
  getBlogAuthor,
  getBlogPost,
  getSpecText,
  getSupport,
  getSupportArticle,
  searchSupport,
  getMailStop,
  getOpenApi,
};

export const visitorEndpoints = {
  recordFilters,
  recordLongtail,
  recordProductView,
  recordVitals,
  recordClick,
  postReview,
  postQuestion,
  postAnswer,
  postUserImage,
  getSession,
  updateUser,
  confirmEmail,
  confirmEmailHere,
  resendCode,
  sendMagicLink,
  useMagicLink,
  useMagicLinkHere,
  logOut,
  deleteUser,
  removeUser,
  exportUser,
  syncSaved,
  createAlert,
  dryRunAlert,
  listAlerts,
  updateAlert,
  removeAlert,
  setAlertWebhook,
  removeAlertWebhook,
  recordFaqHit,
  voteOnFaq,
  sendContact,
  getPushKey,
  stopPushes,
  unsubscribe,
};

export type PublicEndpoints = typeof publicEndpoints;
export type VisitorEndpoints = typeof visitorEndpoints;
