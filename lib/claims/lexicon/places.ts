/** Countries with what is from there, the same in both languages. */
export const PLACES = `
usa america american united_states amerika amerika_serikat us u_s u_s_a
england english inggris
britain british uk united_kingdom britania
scotland scottish skotlandia
ireland irish irlandia
wales welsh
france french prancis perancis
germany german jerman
netherlands dutch belanda
spain spanish spanyol
portugal portuguese portugis
italy italian italia
greece greek yunani
turkey turkish turki
russia russian rusia
poland polish polandia
sweden swedish swedia
norway norwegian norwegia
denmark danish
finland finnish finlandia
switzerland swiss swis
austria austrian
belgium belgian belgia
hungary hungarian hungaria
canada canadian kanada
mexico mexican meksiko
brazil brazilian brasil
argentina argentine argentinian
china chinese tiongkok cina
japan japanese jepang
korea korean
south_korea korea_selatan south_korean
india indian
pakistan pakistani
thailand thai
vietnam vietnamese
malaysia malaysian
singapore singapura singaporean
indonesia indonesian
philippines filipino filipina philippine
australia australian
new_zealand selandia_baru
egypt egyptian mesir
nigeria nigerian
kenya kenyan
south_africa afrika_selatan south_african
israel israeli
iran iranian persia persian
iraq iraqi irak
saudi_arabia arab_saudi saudi
europe european eropa
africa african afrika
asia asian
`;
