// Names of people in the demo. The surnames are invented, and no real person is meant.

const listOf = (text: string): readonly string[] => text.trim().split(/\s+/);

export const FIRST_NAMES = {
  F: listOf(`
    Adaeze Alina Amara Aoife Beatrix Bryony Calla Carys Celeste Dalia Delphine Elowen Emi Esme Farah Fern
    Freya Gemma Greta Hana Hazel Ines Ingrid Isla Jocelyn Juno Kaia Keziah Lark Leilani Linnea Lucía Maeve
    Marisol Mei Mira Naomi Nia Noor Odette Oona Paloma Petra Priya Quinn Rhea Rosalind Saoirse Saskia
    Sunniva Tamsin Tess Thea Uma Vera Wilhelmina Willa Wren Xiomara Yara Ysolde Zadie Zofia Zora`),
  M: listOf(`
    Abel Aiden Alaric Anselm Ansel Bao Bram Caspian Cedric Corin Dashiell Davi Dmitri Edric Eli Emeka Emrys
    Ezra Felix Finnegan Gideon Griff Hal Hollis Idris Ignacio Ilya Isaac Jasper Jules Kai Kenji Kwame Leif
    Lennox Luca Malik Marcus Mateo Milo Nico Noam Oren Oskar Otis Percy Quentin Rafael Ravi Rowan Rufus
    Samir Soren Stellan Tate Tobias Tomás Ulises Viggo Wendell Xavi Yusuf Zane Zephyr`),
};

export const SURNAMES = listOf(`
  Adebrisco Akintavo Aldermoss Amberwick Anselquist Arkenfeld Arrowmere Ashgrove Bankarole Barrowquist
  Beckenlow Birchavan Blackthistle Bramblecote Brandivold Brightsedge Calderwisp Castellorn Chaudavari
  Cinderby Clearwattle Coppersmythe Corrowin Cranmarrow Dantavel Dewfarthing Dovemantle Drumalder
  Duskwater Eldersnow Elkenshaw Emberlain Espinarro Fairthistle Faridanzo Farrowind Fennimont Ferncastle
  Finchmere Foxglade Galebright Ghoshvar Gladewyn Goldensedge Greymantle Gullhaven Haddarin Halverstone
  Harrowgale Hawkenfeld Heatherstane Icewright Inglefell Ironquill Ivorsted Jadewick Jovanesse Kalindrake
  Kapulane Kestrelow Kindlemoor Kirkwillow Lakemantle Lanternby Larkenmere Leotavale Lindenvane Lochfarrow
  Maplethorne Marrowind Marshquill Mbekindo Millwattle Mistralby Mossgarth Nakashiro Nightingarth
  Northquist Oakenfold Oatmere Okonvale Oldenbarrow Orchardine Osprevale Owlsworth Palomarsh Parvatiel
  Pebblethwaite Pinemantle Plumwright Quartermoor Quillanby Quillfeather Quintanara Ramanvale Ravensholt
  Reedmarsh Ridgequist Rookhallow Rowanstead Sandquill Santavela Sedgewynd Silverthwaite Solvane
  Sparrowgate Starlingby Stonewether Summerquist Swanfeld Takemuro Tallowmere Tamberlane Tarnwhistle
  Thistlewind Tidemantle Tuiasolo Uchenmere Underhollow Valdesombra Valdespira Verdimont Wavercrest
  Wekesandu Westermoss Whistlecroft Willowquist Windermarsh Winterquill Woodthrush Xiomarez Yamadori
  Yarrowgate Yewbright Zapatine Zephyrine`);

/** Worlds that need more surnames combine every stem with every ending. */
export const SURNAME_STEMS = listOf(`
  Adder Alder Amber Arrow Ashen Badger Barley Beacon Birch Bramble Brindle Briar Candle Cedar Cinder Clover
  Copper Coral Crimson Dapple Dawn Drift Dusk Ember Fallow Feather Fennel Fern Finch Flint Frost Garnet Glimmer
  Gorse Grackle Hazel Heather Heron Hollow Honey Indigo Ivory Jasper Juniper Kestrel Kindle Lantern Lark Laurel
  Linden Lumen Magpie Marigold Marrow Meadow Mistral Moss Nettle Nimbus Ochre Onyx Opal Osprey Otter Pebble
  Petrel Pewter Pine Plover Quartz Quill Raven Reed Rime Robin Rook Rowan Russet Sable Saffron Sedge Shale
  Silver Sorrel Sparrow Spindle Starling Tallow Tamarisk Tansy Teasel Thistle Thrush Umber Velvet Vesper Warble
  Whistle Willow Winter Wren Yarrow Zephyr`);
export const SURNAME_ENDINGS = listOf(`
  aster bane barrow bough brand bridle croft dale deven drake dusk elle fable fallow farrow feld fennel forth
  garth gleam glen grove hallow harrow haven heath hollow inger jack keep kin lace lark leaf lisle lorn lume
  mantle march marl mere mote nock orin parrow quill quist rand reeve rill rove rush sael scar shade sheaf sill
  skein song sorrow spur strand sward tarn thorn tide tine vale vane verge wake ward wattle weald whit wick wynd
  yard yew`);
